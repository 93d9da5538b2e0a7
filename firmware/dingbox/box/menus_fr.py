"""The words of menus, settings and self-test in French; dropped while a game is played."""

WORDS = {
    "halli_galli": "Halli Galli", "halli_galli_party": "Halli Galli Party", "hello": "Hello", "hilo": "HILO",
    "menu": "On joue à quoi ?", "settings": "Réglages", "statistics": "Statistiques", "selftest": "Autotest",
    "scoreboard": "Ce soir", "back": "Retour",
    "play": "Jouer", "house_rules": "Règles maison", "how_to_play": "Règle du jeu", "start": "C'est parti",
    "who_plays": "Qui joue ?", "press_a": "appuie sur A", "b_go_on": "%d joueurs : B pour continuer",
    "at_least_two": "au moins deux",
    "ask_deals": "Qui distribue ?", "ask_birthday": "Quel anniversaire est le plus récent ?",
    "ask_hello": "Qui a dit bonjour en dernier ?", "thats_me": "moi", "draw_lots": "au sort",
    "resume_question": "Cette partie n'est pas finie. On continue ?",
    "wins": "gagne", "win_together": "gagnent ensemble", "rematch": "Revanche", "other_game": "Autre jeu",
    "games_played": "Parties : %d",
    "st_wins": "gagnées", "st_best": "record ms", "st_mean": "moyenne", "st_false": "fausses",
    # self-test
    "test_keys": "Appuie sur chaque touche. A et B : page suivante.",
    "test_pixels": "Chaque lampe, chaque couleur", "test_sound": "A joue chaque son",
    "test_clock": "Appuyez à deux places : l'écart", "again": "encore", "not_measured": "non mesuré",
    # house rules
    "opt_starter": "Qui commence", "opt_finish": "Fin", "opt_flip_grace_ms": "Délai après la carte",
    "opt_auto_flip_s": "Carte automatique", "opt_time_limit_min": "Temps limite",
    "opt_strict_out": "Éliminé aussitôt", "opt_deck": "Paquet", "opt_solo_plum": "Prune seule",
    "opt_answer_s": "Temps de réponse", "opt_challenge_ms": "Contestation", "opt_silent": "Muet",
    "opt_colours": "Sans les couleurs", "opt_auto_hilo": "HILO automatique", "opt_target": "On joue en",
    "opt_turn_s": "Temps par tour",
    "val_ask": "demander", "val_draw": "au sort", "val_first_win": "premier gain",
    "val_all_cards": "toutes les cartes",
    "val_standard": "normal", "val_calm": "calme", "val_round": "une manche",
    "val_red": "rouge", "val_orange": "orange", "val_yellow": "jaune", "val_green": "vert", "val_blue": "bleu",
    "val_purple": "violet",
    "val_en": "English", "val_de": "Deutsch", "val_es": "Español", "val_fr": "Français",
    "yes": "oui", "no": "non", "off": "non", "trust": "confiance",
    # settings
    "set_language": "Langue", "set_volume": "Volume", "set_brightness": "Écran", "set_ring": "Anneau",
    "set_slow": "Mode lent", "set_lockout": "Anti-rebond",
    "set_sleep": "Veille après", "handicaps": "Handicap", "swap": "A et B inversées",
}
