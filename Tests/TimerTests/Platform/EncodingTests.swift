import Testing

@testable import timer

@Suite struct EncodingTests {
  @Test(arguments: [
    "C.UTF-8", "de_DE.utf8", "de_DE.UTF-8@euro", "en_US.Utf-8",
    // The program Terminal of macOS sets this value.
    "UTF-8",
  ])
  func isUTF8(locale: String) {
    #expect(Encoding.isUTF8 { $0 == "LC_CTYPE" ? locale : nil })
  }

  @Test(arguments: [
    "C", "POSIX", "de_DE", "de_DE@euro", "de_DE.ISO8859-1", "UTF-8.C", "UTF-16", "",
  ])
  func isNotUTF8(locale: String) {
    #expect(!Encoding.isUTF8 { $0 == "LC_CTYPE" ? locale : nil })
  }

  @Test func firstNonEmptyVariableDecides() {
    let variables = ["LC_ALL": "", "LC_CTYPE": "C", "LANG": "C.UTF-8"]
    #expect(!Encoding.isUTF8 { variables[$0] })
    #expect(Encoding.isUTF8 { ["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"][$0] })
  }
}
