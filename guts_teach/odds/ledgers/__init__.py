"""What a payment is worth: by one deal, or by all that follow; and the game with hands without number."""
