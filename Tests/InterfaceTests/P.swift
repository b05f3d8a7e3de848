import Testing
@Test func placeholderInterface() {}
