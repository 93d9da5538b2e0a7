"""The words of menus, settings and self-test in Spanish; dropped while a game is played."""

WORDS = {
    "halli_galli": "Halli Galli", "halli_galli_party": "Halli Galli Party", "hello": "Hello", "hilo": "HILO",
    "menu": "¿A qué jugamos?", "settings": "Ajustes", "statistics": "Estadística", "selftest": "Prueba",
    "scoreboard": "Esta noche", "back": "Volver",
    "play": "Jugar", "house_rules": "Reglas propias", "how_to_play": "Cómo se juega", "start": "Empezar",
    "who_plays": "¿Quién juega?", "press_a": "pulsa A", "b_go_on": "%d jugadores: seguir con B",
    "at_least_two": "al menos dos",
    "ask_deals": "¿Quién reparte?", "ask_birthday": "¿Quién cumplió años hace menos?",
    "ask_hello": "¿Quién dijo hola hace menos?", "thats_me": "yo", "draw_lots": "a suertes",
    "resume_question": "Esta partida no terminó. ¿Seguimos?",
    "wins": "gana", "win_together": "ganan juntos", "rematch": "Revancha", "other_game": "Otro juego",
    "games_played": "Partidas: %d",
    "st_wins": "ganadas", "st_best": "mejor ms", "st_mean": "media", "st_false": "falsas",
    # self-test
    "test_keys": "Pulsa cada tecla. A y B juntas: otra página.",
    "test_pixels": "Cada luz, cada color", "test_sound": "A toca cada sonido",
    "test_clock": "Pulsad en dos sitios: la diferencia", "again": "otra vez", "not_measured": "sin medir",
    # house rules
    "opt_starter": "Quién empieza", "opt_finish": "Final", "opt_flip_grace_ms": "Margen tras la carta",
    "opt_auto_flip_s": "Carta automática", "opt_time_limit_min": "Tiempo límite",
    "opt_strict_out": "Fuera al instante", "opt_deck": "Baraja", "opt_solo_plum": "Ciruela sola",
    "opt_answer_s": "Tiempo de respuesta", "opt_challenge_ms": "Tiempo de protesta", "opt_silent": "En silencio",
    "opt_colours": "Sin los colores", "opt_auto_hilo": "HILO automático", "opt_target": "Se juega a",
    "opt_turn_s": "Tiempo por turno",
    "val_ask": "preguntar", "val_draw": "a suertes", "val_first_win": "primera ganada",
    "val_all_cards": "todas las cartas",
    "val_standard": "normal", "val_calm": "tranquila", "val_round": "una ronda",
    "val_red": "rojo", "val_orange": "naranja", "val_yellow": "amarillo", "val_green": "verde", "val_blue": "azul",
    "val_purple": "morado",
    "val_en": "English", "val_de": "Deutsch", "val_es": "Español", "val_fr": "Français",
    "yes": "sí", "no": "no", "off": "no", "trust": "confianza",
    # settings
    "set_language": "Idioma", "set_volume": "Volumen", "set_brightness": "Pantalla", "set_ring": "Anillo",
    "set_slow": "Modo lento", "set_lockout": "Bloqueo de tecla",
    "set_sleep": "Dormir tras", "handicaps": "Ventaja", "swap": "A y B al revés",
}
