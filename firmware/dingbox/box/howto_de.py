"""How to play, in German."""

PAGES = {
    "halli_galli": "Reihum deckt jeder mit B eine Karte auf. Liegen genau fünf gleiche Früchte offen, drückt"
    " A. Wer zuerst klingelt, gewinnt alle offenen Karten. Falsch geklingelt kostet eine Karte für jeden"
    " Mitspieler. Ohne Karten scheidet man aus. Am Ende gewinnt, wer die meisten Karten hat.",
    "halli_galli_party": "Reihum deckt jeder mit B eine Karte auf. Haben zwei Karten zwei Merkmale gemeinsam"
    " (Frucht, Farbe, Instrument), drückt A. Wer zuerst klingelt, gewinnt alle offenen Karten. Falsch"
    " geklingelt kostet eine Karte für jeden Mitspieler. Ohne Karten scheidet man aus. Am Ende gewinnt, wer"
    " die meisten Karten hat.",
    "hello": "Reihum deckt jeder mit B eine Karte auf. Gleicher Gruß: beide sagen ihn. Gleiche Farbe: jeder"
    " sagt, was auf der Karte des anderen steht. Dabei A drücken. Wer Letzter ist oder falsch liegt, nimmt"
    " eine Karte. Danach heißt A Einspruch, und die anderen stimmen ab; B heißt in Ordnung. Fahrkarten: alle"
    " drücken A für den Bahnhof, B für den Flughafen. Wenige Karten gewinnen.",
    "hilo": "Nimm eine Karte: B wechselt, A wählt. Leg sie in dein Feld, oder wirf sie weg und deck eine auf."
    " Drei einer Farbe in einer Linie dürfen weg. Nach einer Diagonale wählst du, wie der Rest zusammenrückt."
    " Wer alles offen hat, beginnt die letzte Runde. Hat er nicht die kleinste Summe, zählen seine Punkte"
    " doppelt. Bei 100 Punkten ist Schluss, die wenigsten gewinnen.",
}
