enum PlaceholderHarness {}
