"""The learned player: a network that reads sights and answers with every kind of decision."""
