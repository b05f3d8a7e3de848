import Testing
@Test func placeholderDrawing() {}
