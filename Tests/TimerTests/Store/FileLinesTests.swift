import Testing

@testable import timer

/// Changing a line preserves all other bytes.
@Suite struct FileLinesTests {
  static let files: [[UInt8]] = [
    [], Array("a".utf8), Array("a\n".utf8), Array("a\nb".utf8), Array("\n\n".utf8),
    Array("a\r\nb\r\n".utf8), [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF] + Array("a\n".utf8),
    [0xFF, 0xFE, 0x0A, 0x61], Array("\r\n".utf8), Array("a\rb\n".utf8),
  ]

  @Test(arguments: files)
  func preservesEveryByte(bytes: [UInt8]) {
    #expect(FileLines(bytes).bytes == bytes)
  }

  private func changed(_ text: String, _ change: (inout FileLines) -> Void) -> String {
    var lines = FileLines(Array(text.utf8))
    change(&lines)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "new\n"), ("a\n", "a\nnew\n"), ("a", "a\nnew"), ("a\r\n", "a\r\nnew\r\n"),
    ("a\r\nb", "a\r\nb\r\nnew"), ("\u{FEFF}", "\u{FEFF}new\n"), ("\n", "\nnew\n"),
  ])
  func appendsALineWithTheSameLineEnd(before: String, after: String) {
    #expect(changed(before) { $0.append("new") } == after)
  }

  @Test(arguments: [
    ("a\nb\n", "a\nnew\n"), ("a\r\nb\r\n", "a\r\nnew\r\n"), ("a\nb", "a\nnew"),
    ("a\n\t b \nc", "a\n\t new\nc"), ("\u{FEFF}a\nb\n", "\u{FEFF}a\nnew\n"),
  ])
  func replacesALine(before: String, after: String) {
    #expect(changed(before) { $0.replace(1, with: "new") } == after)
  }

  @Test(arguments: [
    ("a\nb\n", "b\n"), ("\u{FEFF}a\nb", "\u{FEFF}b"), ("a", ""), ("a\r\nb\r\n", "b\r\n"),
  ])
  func removesALine(before: String, after: String) {
    #expect(changed(before) { $0.remove(0) } == after)
  }
}
