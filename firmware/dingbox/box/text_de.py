"""What the box says while a game is played, in German. The rest: `menus_de`."""

WORDS = """
fox=Fuchs
owl=Eule
frog=Frosch
bear=Bär
cat=Katze
crab=Krabbe
choose=wählen
next=weiter
go_on=Weiter
sure=Sicher? A ja, B nein
pause=Pause
leaves=%s geht
end_now=Beenden und zählen
out=raus
# bell games
first=%s!
reaction=%s nach der Karte
before=%s: %s später
dead_heat=Gleichauf mit %s: gelost
no_handicap=ohne Vorgabe: %s
flips_next=%s deckt auf
wrong_ring=%s klingelt umsonst
# Hello
wrong_answer=%s liegt falsch
pays=%s zahlt
pays_nothing=%s hat nichts zu zahlen
first_pays=%s zuerst, %s zahlt
object_accept=A Einspruch, B in Ordnung
was_right=War %s richtig?
vote_keys=A richtig, B falsch
ticket=A Bahnhof, B Flughafen
again_race=Noch einmal!
# HILO
hilo_take=nimm eine Karte
hilo_draw=vom Stapel ziehen
hilo_discard=offene Karte nehmen
hilo_swap=hierhin legen
hilo_throw=wegwerfen
hilo_turn_up=diese aufdecken
hilo_back=zurücklegen
hilo_remove=HILO! entfernen
hilo_keep=Reihe behalten
hilo_slide=so zusammenschieben
hilo_held=A ja, B nein
hilo_two=Deckt zwei Karten auf
ask_youngest=Wer ist am jüngsten?
round=Runde %d
next_round=nächste Runde
# notices
notice=Hinweis
notice_stuck=Klemmt oder wird gedrückt, zählt nicht:
notice_crashed=Die Box ist nach einem Fehler neu gestartet. Der Fehler ist für den Computer gespeichert.
notice_battery_low=Der Akku wird schwach.
notice_battery_empty=Der Akku ist leer. Bitte laden.
"""
