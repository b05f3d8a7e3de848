enum PlaceholderDrawing {}
