enum PlaceholderInterface {}
