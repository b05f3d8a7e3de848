import Foundation
import Harness
import Testing

@testable import Countdown

/// Each hint works if it is typed into a shell as it is shown.
@Suite struct HintTests {
  @Test func eachHintStartsACountdown() throws {
    var count = 0
    for words in try Corpus.files.flatMap(Corpus.phrases).map(\.words) {
      do throws(GrammarError) {
        _ = try Request([words], now: friday, zone: Greenwich())
      } catch {
        for hint in error.hints {
          count += 1
          check(hint, of: words, error)
        }
      }
    }
    #expect(count > 1_500, "\(count)")
  }

  /// Expects that the message has the hint, and that the hint is understood after a shell splits it.
  private func check(_ hint: Hint, of words: String, _ error: GrammarError) {
    #expect("\(error)".contains(hint.typed), "\(words.debugDescription)")
    let typed = shellWords(hint.typed)
    let name = typed.firstIndex(of: "--name").map { typed[$0 + 1] }
    let repeats = typed.firstIndex(of: "--repeat").map { typed[$0 + 1] }
    #expect(name == hint.name && repeats == hint.repeats, "\(hint.typed)")
    let time = Array(typed.prefix { $0 != "--name" && $0 != "--repeat" })
    // The command line splits at separators before it reads times.
    let parts = Separator.parts(of: time.joined(separator: " "))
    #expect(!parts.isEmpty)
    #expect(throws: Never.self, "\(words.debugDescription): \(hint.typed)") {
      for part in parts {
        let request = try Request(
          [part], now: friday, zone: Greenwich(), isAlone: parts.count == 1)
        #expect(name == nil || request.name.isEmpty)
      }
    }
  }

  private func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case " ":
        word.map { words.append($0) }
        word = nil
      case "'":
        word = (word ?? "") + rest.prefix { $0 != "'" }
        rest = rest.drop { $0 != "'" }.dropFirst()
      case "\"":
        word = (word ?? "") + rest.prefix { $0 != "\"" }
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\": word = (word ?? "") + String(rest.popFirst() ?? " ")
      default: word = (word ?? "") + String(character)
      }
    }
    word.map { words.append($0) }
    return words
  }
}
