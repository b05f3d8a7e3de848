import Testing

@testable import Drawing

@Suite struct SequencesTests {
  @Test(arguments: [(0, "0"), (9, "9"), (10, "10"), (255, "255"), (1000, "1000")])
  func writesDecimals(number: Int, text: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "a", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}",
  ])
  func writesScalars(text: String) {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { bytes.append(utf8: scalar.value) }
    #expect(bytes == Array(text.utf8))
  }

  @Test func omitsACountOfOne() {
    var bytes: [UInt8] = []
    bytes.appendCSI(count: 1, "C")
    bytes.appendCSI(count: 12, "B")
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[C\u{1B}[12B")
  }
}
