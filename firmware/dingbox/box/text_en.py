"""The words of the box in English."""

WORDS = {
    # places
    "fox": "Fox", "owl": "Owl", "frog": "Frog", "bear": "Bear", "cat": "Cat", "crab": "Crab",
    # games
    "halli_galli": "Halli Galli", "halli_galli_party": "Halli Galli Party", "hello": "Hello", "hilo": "HILO",
    # menus
    "menu": "What shall we play?", "settings": "Settings", "statistics": "Statistics", "selftest": "Self-test",
    "scoreboard": "This evening", "choose": "choose", "next": "next", "back": "back",
    "play": "Play", "house_rules": "House rules", "how_to_play": "How to play", "start": "Start",
    "who_plays": "Who plays?", "plays": "plays", "press_a": "press A", "b_go_on": "%d players: B goes on",
    "at_least_two": "at least two",
    "ask_deals": "Who deals?", "ask_birthday": "Who had a birthday most recently?",
    "ask_hello": "Who said hello most recently?", "ask_youngest": "Who is the youngest?",
    "thats_me": "that's me", "draw_lots": "draw lots",
    "pause": "Pause", "go_on": "Go on", "leaves": "%s leaves", "end_now": "End now and count",
    "resume_question": "This game was not finished. Go on with it?",
    "result": "Result", "wins": "wins", "win_together": "win together", "rematch": "Rematch",
    "other_game": "Another game", "games_played": "Games: %d",
    "st_wins": "wins", "st_best": "best ms", "st_mean": "mean ms", "st_false": "false",
    # bell games
    "first": "%s!", "before": "%s: %s later", "dead_heat": "Level with %s: drawn by lot",
    "no_handicap": "without handicap: %s", "flips_next": "%s flips next", "wrong_ring": "%s rang for nothing",
    "out": "out",
    # Hello
    "wrong_answer": "%s is wrong", "pays": "%s pays", "first_pays": "%s first, %s pays",
    "object_accept": "A objects, B accepts", "was_right": "Was %s right?", "vote_keys": "A right, B wrong",
    "again_race": "Once more!",
    # HILO
    "hilo_take": "take a card", "hilo_draw": "draw a card", "hilo_discard": "take the open card",
    "hilo_swap": "put it here", "hilo_throw": "throw it away", "hilo_turn_up": "turn this one up",
    "hilo_back": "put it back", "hilo_remove": "HILO! remove it", "hilo_keep": "keep the line",
    "hilo_slide": "slide like this", "hilo_held": "A yes, B no", "hilo_two": "Turn up two cards",
    "round": "Round %d", "next_round": "next round",
    # self-test and notices
    "test_keys": "Press every key. A and B together: next page.",
    "test_pixels": "Every pixel, every colour", "test_sound": "A plays every sound",
    "test_clock": "Press at two places: the gap", "again": "again", "not_measured": "not measured",
    "notice": "Please note", "notice_stuck": "Stuck or held down, ignored:",
    "notice_crashed": "The box restarted after an error. It is kept for the computer to read.",
    "notice_battery_low": "The battery is low.", "notice_battery_empty": "The battery is empty. Please charge it.",
    # house rules
    "opt_starter": "Who starts", "opt_finish": "End", "opt_flip_grace_ms": "Grace after a flip",
    "opt_auto_flip_s": "Flip by itself after", "opt_time_limit_min": "Time limit",
    "opt_strict_out": "Out at once", "opt_deck": "Deck", "opt_solo_plum": "Any single plum",
    "opt_answer_s": "Time to answer", "opt_challenge_ms": "Time to object", "opt_silent": "Silent",
    "opt_colours": "Colours out", "opt_auto_hilo": "HILO by itself", "opt_target": "Plays to",
    "opt_turn_s": "Time for a turn",
    "val_ask": "ask", "val_draw": "draw lots", "val_first_win": "first win", "val_all_cards": "all cards",
    "val_standard": "standard", "val_calm": "calm", "val_round": "one round",
    "val_en": "English", "val_de": "Deutsch", "val_es": "Espa\u00f1ol", "val_fr": "Fran\u00e7ais",
    "yes": "yes", "no": "no", "off": "off", "trust": "trust",
    # settings
    "set_language": "Language", "set_volume": "Volume", "set_brightness": "Display", "set_ring": "Ring",
    "set_large": "Large print", "set_slow": "Slow mode", "set_lockout": "Key lock-out", "set_sleep": "Sleep after",
    "handicaps": "Handicap", "swap": "Keys A and B swapped",
}
