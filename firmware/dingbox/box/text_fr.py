"""What the box says while a game is played, in French. The rest: `menus_fr`."""

WORDS = """
fox=Renard
owl=Hibou
frog=Grenouille
bear=Ours
cat=Chat
crab=Crabe
choose=choisir
next=suivant
go_on=Continuer
sure=Sûr ? A oui, B non
pause=Pause
leaves=%s s'en va
end_now=Finir et compter
out=sorti
# bell games
first=%s !
reaction=%s après la carte
before=%s : %s après
dead_heat=À égalité avec %s : au sort
no_handicap=sans handicap : %s
flips_next=À %s de retourner
wrong_ring=%s sonne pour rien
# Hello
wrong_answer=%s se trompe
pays=%s paie
pays_nothing=%s n'a rien à payer
first_pays=%s d'abord, %s paie
object_accept=A conteste, B accepte
was_right=%s avait raison ?
vote_keys=A juste, B faux
ticket=A gare, B aéroport
again_race=Encore une fois !
# HILO
hilo_take=prends une carte
hilo_draw=piocher
hilo_discard=prendre la visible
hilo_swap=la poser ici
hilo_throw=la jeter
hilo_turn_up=retourner celle-ci
hilo_back=la remettre
hilo_remove=HILO ! enlever
hilo_keep=garder la ligne
hilo_slide=glisser ainsi
hilo_held=A oui, B non
hilo_two=Retournez deux cartes
ask_youngest=Qui est le plus jeune ?
round=Manche %d
next_round=manche suivante
# notices
notice=À noter
notice_stuck=Bloquées ou enfoncées, ignorées :
notice_crashed=La boîte a redémarré après une erreur. L'erreur est gardée pour l'ordinateur.
notice_battery_low=La batterie est faible.
notice_battery_empty=La batterie est vide. Il faut la charger.
"""
