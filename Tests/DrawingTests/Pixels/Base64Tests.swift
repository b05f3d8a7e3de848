import Testing

@testable import Drawing

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, and the two letters that differ between alphabets.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ûÿ¾", "w7vDv8K+"), ("???", "Pz8/"),
  ])
  func encodes(text: String, expected: String) {
    var letters: [UInt8] = []
    Base64.append(Array(text.utf8)[...], to: &letters)
    #expect(String(decoding: letters, as: UTF8.self) == expected)
  }
}
