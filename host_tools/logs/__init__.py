"""What a box has noted: games, statistics, errors, how fast it was."""
