import Foundation
import Harness
import Testing

@testable import Countdown

@Suite struct JSONObjectTests {
  private func line(_ text: String, isUnicode: Bool = true) -> String {
    var object = JSONObject(isUnicode: isUnicode)
    object.add("name", text)
    return object.line
  }

  @Test func hasItsMembersInOrder() {
    var object = JSONObject(isUnicode: true)
    #expect(object.line == "{}")
    object.add("a", "x")
    object.add("b", -5)
    object.add("c", Int64?.none)
    object.add("d", true)
    #expect(object.line == #"{"a":"x","b":-5,"c":null,"d":true}"#)
  }

  @Test(arguments: [
    ("tea", true, #"{"name":"tea"}"#), (#"a "b" \c/"#, true, #"{"name":"a \"b\" \\c/"}"#),
    ("a\nb\tc\rd\u{0}\u{1B}\u{7F}", true, #"{"name":"a\nb\tc\u000dd\u0000\u001b\u007f"}"#),
    ("é ☕", true, #"{"name":"é ☕"}"#), ("é ☕", false, #"{"name":"\u00e9 \u2615"}"#),
    ("🍵", false, #"{"name":"\ud83c\udf75"}"#),
    ("\u{9B}\u{202E}\u{2028}", true, #"{"name":"\u009b\u202e\u2028"}"#),
  ])
  func escapes(text: String, isUnicode: Bool, expected: String) {
    #expect(line(text, isUnicode: isUnicode) == expected)
  }

  @Test func isDecodedAsItWasWritten() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let range: ClosedRange<UInt32> =
          Bool.random(using: &generator) ? 0...0x7F : 0x80...0x10FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
          scalars.append(scalar)
        }
      }
      let text = String(scalars)
      for isUnicode in [true, false] {
        let line = line(text, isUnicode: isUnicode)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && (isUnicode || $0.isASCII) })
        let read = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        #expect(read["name"].map { Array($0.utf8) } == Array(text.utf8))
      }
    }
  }
}
