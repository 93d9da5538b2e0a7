"""The words of menus, settings and self-test in English; dropped while a game is played."""

WORDS = {
    "halli_galli": "Halli Galli", "halli_galli_party": "Halli Galli Party", "hello": "Hello", "hilo": "HILO",
    "menu": "What shall we play?", "settings": "Settings", "statistics": "Statistics", "selftest": "Self-test",
    "scoreboard": "This evening", "back": "Back",
    "play": "Play", "house_rules": "House rules", "how_to_play": "How to play", "start": "Start",
    "who_plays": "Who plays?", "press_a": "press A", "b_go_on": "%d players: B goes on",
    "at_least_two": "at least two",
    "ask_deals": "Who deals?", "ask_birthday": "Who had a birthday most recently?",
    "ask_hello": "Who said hello most recently?", "thats_me": "that's me", "draw_lots": "draw lots",
    "resume_question": "This game was not finished. Go on with it?",
    "wins": "wins", "win_together": "win together", "rematch": "Rematch", "other_game": "Another game",
    "games_played": "Games: %d",
    "st_wins": "wins", "st_best": "best ms", "st_mean": "mean ms", "st_false": "false",
    # self-test
    "test_keys": "Press every key. A and B together: next page.",
    "test_pixels": "Every pixel, every colour", "test_sound": "A plays every sound",
    "test_clock": "Press at two places: the gap", "again": "again", "not_measured": "not measured",
    # house rules
    "opt_starter": "Who starts", "opt_finish": "End", "opt_flip_grace_ms": "Grace after a flip",
    "opt_auto_flip_s": "Flip by itself after", "opt_time_limit_min": "Time limit",
    "opt_strict_out": "Out at once", "opt_deck": "Deck", "opt_solo_plum": "Any single plum",
    "opt_answer_s": "Time to answer", "opt_challenge_ms": "Time to object", "opt_silent": "Silent",
    "opt_colours": "Colours out", "opt_auto_hilo": "HILO by itself", "opt_target": "Plays to",
    "opt_turn_s": "Time for a turn",
    "val_ask": "ask", "val_draw": "draw lots", "val_first_win": "first win", "val_all_cards": "all cards",
    "val_standard": "standard", "val_calm": "calm", "val_round": "one round",
    "val_red": "red", "val_orange": "orange", "val_yellow": "yellow", "val_green": "green", "val_blue": "blue",
    "val_purple": "purple",
    "val_en": "English", "val_de": "Deutsch", "val_es": "Español", "val_fr": "Français",
    "yes": "yes", "no": "no", "off": "off", "trust": "trust",
    # settings
    "set_language": "Language", "set_volume": "Volume", "set_brightness": "Display", "set_ring": "Ring",
    "set_slow": "Slow mode", "set_lockout": "Key lock-out",
    "set_sleep": "Sleep after", "handicaps": "Handicap", "swap": "A and B swapped",
}
