"""The commands of `paddock`, one module per subject. Each adds its commands to the application it is given."""
