"""Every schema the database has had, from the first on."""
