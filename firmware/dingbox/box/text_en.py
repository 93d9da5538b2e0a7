"""What the box says while a game is played, in English. The rest: `menus_en`."""

WORDS = """
fox=Fox
owl=Owl
frog=Frog
bear=Bear
cat=Cat
crab=Crab
choose=choose
next=next
go_on=Go on
sure=Sure? A yes, B no
pause=Pause
leaves=%s leaves
end_now=End now and count
out=out
# bell games
first=%s!
reaction=%s after the card
before=%s: %s later
dead_heat=Level with %s: drawn by lot
no_handicap=without handicap: %s
flips_next=%s flips next
wrong_ring=%s rang for nothing
# Hello
wrong_answer=%s is wrong
pays=%s pays
pays_nothing=%s has nothing to pay
first_pays=%s first, %s pays
object_accept=A objects, B accepts
was_right=Was %s right?
vote_keys=A right, B wrong
ticket=A station, B airport
again_race=Once more!
# HILO
hilo_take=take a card
hilo_draw=draw a card
hilo_discard=take the open card
hilo_swap=put it here
hilo_throw=throw it away
hilo_turn_up=turn this one up
hilo_back=put it back
hilo_remove=HILO! remove it
hilo_keep=keep the line
hilo_slide=slide like this
hilo_held=A yes, B no
hilo_two=Turn up two cards
ask_youngest=Who is the youngest?
round=Round %d
next_round=next round
# notices
notice=Please note
notice_stuck=Stuck or held down, ignored:
notice_crashed=The box restarted after an error. The error is kept for the computer to read.
notice_battery_low=The battery is low.
notice_battery_empty=The battery is empty. Please charge it.
"""
