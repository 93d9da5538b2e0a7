"""How to play, in Spanish."""

PAGES = {
    "halli_galli": "Por turnos se descubre una carta con B. En cuanto haya exactamente cinco frutas iguales,"
    " pulsa A. El primero gana todas las cartas descubiertas. Tocar sin motivo cuesta una carta para cada"
    " jugador. Sin cartas estás fuera. Al final gana quien tiene más cartas.",
    "halli_galli_party": "Por turnos se descubre una carta con B. En cuanto dos cartas tengan dos cosas en"
    " común (fruta, color, instrumento), pulsa A. El primero gana todas las cartas descubiertas. Tocar sin"
    " motivo cuesta una carta para cada jugador. Sin cartas estás fuera. Al final gana quien tiene más cartas.",
    "hello": "Por turnos se descubre una carta con B. Mismo saludo: los dos lo dicen. Mismo color: cada uno"
    " dice lo de la carta del otro. Pulsa A al terminar. El último o quien falla se queda una carta. Luego A"
    " protesta, y los demás votan; B acepta. Billetes: todos pulsan A para la estación, B para el aeropuerto."
    " Gana quien tiene menos.",
    "hilo": "Toma una carta: B cambia, A elige. Ponla en tu cuadro, o descártala y descubre otra. Tres de un"
    " color en línea se pueden quitar. Tras una diagonal eliges cómo se junta el resto. Quien lo tiene todo"
    " descubierto abre la última vuelta. Si no tiene la suma menor, sus puntos cuentan doble. Con 100 puntos"
    " se acaba; ganan los menos.",
}
