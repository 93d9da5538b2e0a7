"""What the box says while a game is played, in Spanish. The rest: `menus_es`."""

WORDS = """
fox=Zorro
owl=Búho
frog=Rana
bear=Oso
cat=Gato
crab=Cangrejo
choose=elegir
next=siguiente
go_on=Seguir
sure=¿Seguro? A sí, B no
pause=Pausa
leaves=%s se va
end_now=Terminar y contar
out=fuera
# bell games
first=¡%s!
reaction=%s tras la carta
before=%s: %s después
dead_heat=Empate con %s: a suertes
no_handicap=sin ventaja: %s
flips_next=%s da la vuelta
wrong_ring=%s toca sin motivo
# Hello
wrong_answer=%s se equivoca
pays=%s paga
pays_nothing=%s no tiene qué pagar
first_pays=%s primero, %s paga
object_accept=A protesta, B acepta
was_right=¿Era correcto %s?
vote_keys=A bien, B mal
ticket=A estación, B aeropuerto
again_race=¡Otra vez!
# HILO
hilo_take=toma una carta
hilo_draw=robar del mazo
hilo_discard=tomar la visible
hilo_swap=ponerla aquí
hilo_throw=descartarla
hilo_turn_up=descubrir esta
hilo_back=devolverla
hilo_remove=¡HILO! quitarla
hilo_keep=dejar la línea
hilo_slide=juntar así
hilo_held=A sí, B no
hilo_two=Descubrid dos cartas
ask_youngest=¿Quién es más joven?
round=Ronda %d
next_round=siguiente ronda
# notices
notice=Aviso
notice_stuck=Atascadas o pulsadas, no cuentan:
notice_crashed=La caja se reinició tras un error. El error queda guardado para el ordenador.
notice_battery_low=Queda poca batería.
notice_battery_empty=La batería está vacía. Hay que cargarla.
"""
