import Harness
import Testing

@testable import Countdown

/// A word that is added to a phrase names it, is read, or makes it refused; no instant moves by a name.
///
/// Of each corpus, the phrases that are understood.
@Suite struct MetamorphosisTests {
  /// A phrase, and what it means.
  struct Understood {
    let words: String
    let request: Request
  }

  static func understood() throws -> [Understood] {
    try Corpus.files.flatMap(Corpus.phrases).compactMap { phrase in
      guard Separator.pieces(of: phrase.words).count == 1, let request = read(phrase.words) else {
        return nil
      }
      return Understood(words: phrase.words, request: request)
    }
  }

  static func read(_ words: String) -> Request? {
    try? Request([words], now: friday, zone: Greenwich())
  }

  @Test(arguments: [
    "a plain word at the end", "a plain word before", "two blanks", "capitals", "a mark at the end",
  ])
  func movesNoInstant(change: String) throws {
    var moved: [String] = []
    for phrase in try Self.understood() {
      let words = phrase.words
      let changed =
        switch change {
        case "a plain word at the end": "\(words) kettle"
        case "a plain word before": "kettle \(words)"
        case "two blanks": words.split(separator: " ").joined(separator: "  ")
        case "capitals": words.uppercased()
        default: "\(words)!"
        }
      guard let request = Self.read(changed) else { continue }
      if request.target != phrase.request.target { moved.append("\(words) → \(changed)") }
    }
    #expect(moved == [])
  }

  /// A word that speaks of time is read or refused beside a time of day, and never becomes a part of its name.
  @Test(arguments: ["friday", "pm", "utc", "christmas", "5th", "to", "evening", "wensday", "10m"])
  func namesNoTimeOfDayByATime(word: String) throws {
    var named: [String] = []
    for phrase in try Self.understood() {
      guard case .deadline = phrase.request.target else { continue }
      for changed in ["\(phrase.words) \(word)", "\(word) \(phrase.words)"] {
        guard let request = Self.read(changed), case .deadline = request.target else { continue }
        let words = request.name.lowercased().split(separator: " ")
        if words.contains(where: { $0 == word }), !phrase.words.lowercased().contains(word),
          word != "to"
        {
          named.append(changed)
        }
      }
    }
    #expect(named == [])
  }

  /// Beside a duration, units and clock times are no part of a name either.
  @Test(arguments: ["minutes", "5pm", "17:30", "noon", "9-10am", "utc"])
  func namesNoDurationByAClock(word: String) throws {
    var named: [String] = []
    for phrase in try Self.understood() {
      guard case .duration = phrase.request.target else { continue }
      for changed in ["\(phrase.words) \(word)", "\(word) \(phrase.words)"] {
        guard let request = Self.read(changed), case .duration = request.target,
          request.name.lowercased().split(separator: " ").contains(where: { $0 == word })
        else { continue }
        named.append(changed)
      }
    }
    #expect(named == [])
  }
}
