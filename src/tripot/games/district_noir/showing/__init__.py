"""What people are shown, from a view alone: sentences, counts, alarms, previews."""
