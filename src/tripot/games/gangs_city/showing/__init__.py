"""What people are shown, from a view alone: sentences, sums, tasks, previews."""
