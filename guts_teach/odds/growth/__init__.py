"""How the pot grows from deal to deal, until it is won."""
