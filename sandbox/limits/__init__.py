"""What Discord accepts: the rules of its documentation, those that its API description leaves out."""
