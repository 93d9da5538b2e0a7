"""The words of menus, settings and self-test in German; dropped while a game is played."""

WORDS = {
    "halli_galli": "Halli Galli", "halli_galli_party": "Halli Galli Party", "hello": "Hello", "hilo": "HILO",
    "menu": "Was spielen wir?", "settings": "Einstellungen", "statistics": "Statistik", "selftest": "Selbsttest",
    "scoreboard": "Heute Abend", "back": "Zurück",
    "play": "Spielen", "house_rules": "Hausregeln", "how_to_play": "So geht's", "start": "Los",
    "who_plays": "Wer spielt mit?", "press_a": "A drücken", "b_go_on": "%d Spieler: weiter mit B",
    "at_least_two": "mindestens zwei",
    "ask_deals": "Wer gibt?", "ask_birthday": "Wer hatte zuletzt Geburtstag?",
    "ask_hello": "Wer hat zuletzt Hallo gesagt?", "thats_me": "ich", "draw_lots": "auslosen",
    "resume_question": "Dieses Spiel wurde nicht beendet. Weiterspielen?",
    "wins": "gewinnt", "win_together": "gewinnen gemeinsam", "rematch": "Revanche", "other_game": "Anderes Spiel",
    "games_played": "Spiele: %d",
    "st_wins": "Siege", "st_best": "beste ms", "st_mean": "Mittel", "st_false": "falsch",
    # self-test
    "test_keys": "Jede Taste drücken. A und B zugleich: nächste Seite.",
    "test_pixels": "Jedes Licht, jede Farbe", "test_sound": "A spielt jeden Klang",
    "test_clock": "An zwei Plätzen drücken: der Abstand", "again": "noch mal", "not_measured": "nicht gemessen",
    # house rules
    "opt_starter": "Wer beginnt", "opt_finish": "Ende", "opt_flip_grace_ms": "Schonfrist",
    "opt_auto_flip_s": "Von selbst umdrehen", "opt_time_limit_min": "Spielzeit",
    "opt_strict_out": "Sofort raus", "opt_deck": "Karten", "opt_solo_plum": "Einzelne Pflaume",
    "opt_answer_s": "Zeit zum Antworten", "opt_challenge_ms": "Zeit für Einspruch", "opt_silent": "Stumm",
    "opt_colours": "Ohne die Farben", "opt_auto_hilo": "HILO von selbst", "opt_target": "Gespielt bis",
    "opt_turn_s": "Zeit je Zug",
    "val_ask": "fragen", "val_draw": "auslosen", "val_first_win": "erster Gewinn", "val_all_cards": "alle Karten",
    "val_standard": "normal", "val_calm": "ruhig", "val_round": "eine Runde",
    "val_red": "rot", "val_orange": "orange", "val_yellow": "gelb", "val_green": "grün", "val_blue": "blau",
    "val_purple": "lila",
    "val_en": "English", "val_de": "Deutsch", "val_es": "Español", "val_fr": "Français",
    "yes": "ja", "no": "nein", "off": "aus", "trust": "Vertrauen",
    # settings
    "set_language": "Sprache", "set_volume": "Lautstärke", "set_brightness": "Anzeige", "set_ring": "Ring",
    "set_slow": "Langsam", "set_lockout": "Tastensperre",
    "set_sleep": "Schlafen nach", "handicaps": "Vorgabe", "swap": "A und B vertauscht",
}
