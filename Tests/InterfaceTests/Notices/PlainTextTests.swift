import Drawing
import Harness
import Interface
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("tea", "tea"), ("", ""), ("  two  words ", "two words"),
    ("line\nline\r\ttab", "line line tab"),
    ("\u{1B}]0;title\u{7}rest", "]0;title rest"), ("\u{1B}[31mred", "[31mred"),
    ("\u{7F}\u{9B}31m\u{9C}x\u{85}y\u{A0}z", "31m x y z"), ("nul\0l", "nul l"),
    ("a\u{202E}gnp.exe", "a gnp.exe"), ("\u{2066}isolated\u{2069}", "isolated"),
    ("soft\u{AD}hyphen", "soft hyphen"), ("\u{FEFF}mark", "mark"), ("a\u{2028}b\u{2029}c", "a b c"),
    ("tag\u{E0041}ged", "tag ged"), ("M\u{FC}sli \u{1F95A}", "M\u{FC}sli \u{1F95A}"),
    ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"),
    ("-u <b> & 'q' \"q\" \\n", "-u <b> & 'q' \"q\" \\n"),
  ])
  func keepsOnlyText(text: String, expected: String) {
    #expect(
      PlainText.line(text, maxLength: 50).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func replacesInvalidBytes() {
    let text = String(decoding: [0x61, 0xFF, 0x9C, 0x62], as: UTF8.self)
    #expect(PlainText.line(text, maxLength: 50) == "a\u{FFFD}\u{FFFD}b")
  }

  @Test func cutsLongText() {
    #expect(PlainText.line("0123456789", maxLength: 10) == "0123456789")
    #expect(PlainText.line("0123456789a", maxLength: 10) == "0123456...")
    #expect(PlainText.line("0123456789 \n", maxLength: 10) == "0123456789")
    #expect(
      PlainText.line(String(repeating: "ü", count: 100_000), maxLength: 100).unicodeScalars.count
        == 100)
  }
}
