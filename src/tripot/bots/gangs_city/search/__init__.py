"""Looking ahead on the twin: what a few ideas of the network are worth against what may be."""
