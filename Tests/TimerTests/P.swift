import Testing
@Test func placeholderTimer() {}
