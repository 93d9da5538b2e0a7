"""The art builder: drawings and fonts as text in `sources/`, compact data for the box as output."""
