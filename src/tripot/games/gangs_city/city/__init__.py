"""The geometry of the city: hexes, the spots where tiles can lie, and what follows from a map."""
