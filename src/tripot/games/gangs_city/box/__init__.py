"""What is in the box: the data set, where it comes from, and what makes it one."""
