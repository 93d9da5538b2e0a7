"""Players made of code: they look at what is on the table and press keys, like everybody else."""
