import Harness
import Testing

@testable import Countdown

/// A plain word that is added to a phrase of the corpus leaves its time as it is. So do blanks and capitals.
/// A word that may belong to the time does not join the name. The program may also refuse the changed phrase.
@Suite struct AddedWordTests {
  struct UnderstoodPhrase {
    let words: String
    let request: Request
  }

  static func understoodPhrases() throws -> [UnderstoodPhrase] {
    try Corpus.files.flatMap(Corpus.phrases).compactMap { phrase in
      guard Separator.pieces(of: phrase.words).count == 1, let request = read(phrase.words) else {
        return nil
      }
      return UnderstoodPhrase(words: phrase.words, request: request)
    }
  }

  static func read(_ words: String) -> Request? {
    try? Request([words], now: friday, zone: Greenwich())
  }

  @Test(arguments: [
    "a plain word at the end", "a plain word before", "two blanks", "capitals",
    "an exclamation mark at the end",
  ])
  func doesNotChangeTheTime(change: String) throws {
    var phrasesWithOtherTimes: [String] = []
    for phrase in try Self.understoodPhrases() {
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
      if request.target != phrase.request.target {
        phrasesWithOtherTimes.append("\(words) → \(changed)")
      }
    }
    #expect(phrasesWithOtherTimes == [])
  }

  /// Beside a time of day, a word of time is never part of the name.
  @Test(arguments: ["friday", "pm", "utc", "christmas", "5th", "evening", "wensday", "10m"])
  func wordsOfTimeAreNotInTheNameOfADeadline(word: String) throws {
    var phrasesWithTheWordInTheName: [String] = []
    for phrase in try Self.understoodPhrases() {
      guard case .deadline = phrase.request.target else { continue }
      for changed in ["\(phrase.words) \(word)", "\(word) \(phrase.words)"] {
        guard let request = Self.read(changed), case .deadline = request.target else { continue }
        let words = request.name.lowercased().split(separator: " ")
        if words.contains(where: { $0 == word }), !phrase.words.lowercased().contains(word) {
          phrasesWithTheWordInTheName.append(changed)
        }
      }
    }
    #expect(phrasesWithTheWordInTheName == [])
  }

  /// Beside a duration, units and times of day are never part of the name.
  @Test(arguments: ["minutes", "5pm", "17:30", "noon", "9-10am", "utc"])
  func timesOfDayAreNotInTheNameOfADuration(word: String) throws {
    var phrasesWithTheWordInTheName: [String] = []
    for phrase in try Self.understoodPhrases() {
      guard case .duration = phrase.request.target else { continue }
      for changed in ["\(phrase.words) \(word)", "\(word) \(phrase.words)"] {
        guard let request = Self.read(changed), case .duration = request.target,
          request.name.lowercased().split(separator: " ").contains(where: { $0 == word })
        else { continue }
        phrasesWithTheWordInTheName.append(changed)
      }
    }
    #expect(phrasesWithTheWordInTheName == [])
  }
}
