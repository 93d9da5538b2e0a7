"""How to play, in English."""

PAGES = {
    "halli_galli": "In turn everybody flips a card with B. As soon as exactly five of one fruit lie on the"
    " table, press A. The first wins all open cards. A wrong bell costs a card for every other player. Without"
    " cards you are out. Most cards at the end wins.",
    "halli_galli_party": "In turn everybody flips a card with B. As soon as two cards have two features in"
    " common (fruit, colour, instrument), press A. The first wins all open cards. A wrong bell costs a card"
    " for every other player. Without cards you are out. Most cards at the end wins.",
    "hello": "In turn everybody flips a card with B. Same greeting: both say it. Same colour: each says what"
    " is on the other's card. Press A as you finish. Who is last or wrong takes a card. Then A objects, and"
    " the others vote; B accepts. Tickets: everybody presses A for the train station, B for the airport."
    " Fewest cards wins.",
    "hilo": "Take a card: B moves on, A chooses. Put it in your grid, or throw it away and turn one up. Three"
    " of one colour in a line may be removed. After a diagonal you choose how the rest slides together. Who"
    " has all cards face up starts the last lap. If he has not the lowest sum, his points count double. At 100"
    " points the game ends, and the fewest points win.",
}
