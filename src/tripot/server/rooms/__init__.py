"""Tables in use: who is connected, commands one after another, bots that think."""
