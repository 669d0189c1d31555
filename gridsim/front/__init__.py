"""What `gridsim` answers, by what is asked: a question loads only the module that it is asked of."""
