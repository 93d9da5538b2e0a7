"""`dingbox doctor`: what is wrong with this computer or the box, and what to do."""
