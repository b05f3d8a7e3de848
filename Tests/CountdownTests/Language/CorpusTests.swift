import Foundation
import Harness
import Testing

@testable import Countdown

/// Phrases and their meanings.
///
/// The meanings in `natural.txt`, `terse.txt` and `spoken.txt` were written before the program read the phrases.
/// `cases.txt` has phrases that were once misread, a phrase of each kind that is read, and hints for refused ones.
///
/// A line is a phrase, a tab, and its meaning: `5400`, `5400 = tea`, `until 2026-11-21 17:30`, several of these with
/// `then` or `also` between them, `refused`, or `refused or` another meaning. In `cases.txt`, a tab and the hints may
/// follow. Lines that begin with `#` are skipped.
@Suite struct CorpusTests {
  @Test(arguments: Corpus.files)
  func phrasesHaveTheirMeanings(file: String) throws {
    let phrases = try Corpus.phrases(file)
    #expect(phrases.count > 600)
    let wrong = phrases.filter { !$0.matchesMeaning }
    for phrase in wrong {
      Issue.record(
        "\(file): \(phrase.words.debugDescription) is \(phrase.outcome), not \(phrase.meaning)")
    }
  }

  @Test func refusalsHaveTheirHints() throws {
    for phrase in try Corpus.phrases("cases") {
      guard let hints = phrase.hints else { continue }
      let text = outcome(of: phrase.words)
      #expect(text.hasSuffix(": write \(hints)"), "\(phrase.words.debugDescription): \(text)")
    }
  }

  /// The reading of a phrase is read as the same time, with the same reading.
  @Test func readingsAreReadAgain() throws {
    for phrase in try Corpus.files.flatMap(Corpus.phrases) {
      guard let request = try? Request([phrase.words], now: friday, zone: Greenwich()) else {
        continue
      }
      let again = try? Request([request.reading], now: friday, zone: Greenwich())
      #expect(again?.target == request.target, "\(phrase.words.debugDescription)")
      #expect(again?.reading == request.reading, "\(phrase.words.debugDescription)")
    }
  }
}

struct CorpusPhrase {
  let words: String
  let meaning: String

  /// The hints of the refusal; nil if the line has none.
  let hints: String?

  /// Whether the outcome must equal the meaning. If not, the meaning may omit the name or offer a choice.
  let isExact: Bool

  /// How the program reads the phrase, in the format of the meanings.
  var outcome: String {
    let pieces = Separator.pieces(of: words)
    guard pieces.count > 1 else { return Self.outcome([words], isAlone: true) }
    // A separator needs words on both sides.
    let isComplete = !Separator.parts(of: words).isEmpty
    let outcomes = pieces.map { piece in
      switch piece {
      case .separator(let separator): separator.rawValue
      // Like the command line, ignore "and" before a separator.
      case .words(let words): Self.outcome(Separator.withoutAnd([words]), isAlone: false)
      }
    }
    return isComplete && !outcomes.contains("refused") ? outcomes.joined(separator: " ") : "refused"
  }

  private static func outcome(_ words: [String], isAlone: Bool) -> String {
    do throws(GrammarError) {
      let request = try Request(words, now: friday, zone: Greenwich(), isAlone: isAlone)
      let name = request.name.isEmpty ? "" : " = \(request.name)"
      switch request.target {
      case .duration(let duration): return duration.plainSeconds + name
      case .deadline(let instant):
        let civil = Greenwich().civil(at: instant)
        let day = "\(civil.year)-\(twoDigits(civil.month))-\(twoDigits(civil.day))"
        let second = civil.second == 0 ? "" : ":\(twoDigits(civil.second))"
        return "until \(day) \(twoDigits(civil.hour)):\(twoDigits(civil.minute))\(second)\(name)"
      }
    } catch {
      return "refused"
    }
  }

  /// Whether the outcome is the meaning. If the meaning is not exact, `or` separates its choices, and a choice without
  /// a name allows any name.
  var matchesMeaning: Bool {
    let outcome = outcome
    if isExact { return outcome == meaning }
    return meaning.split(separator: " or ").contains { expected in
      outcome == expected || !expected.contains(" = ") && outcome.hasPrefix("\(expected) = ")
    }
  }
}

enum Corpus {
  static let files = ["natural", "terse", "spoken", "cases"]

  static func phrases(_ name: String) throws -> [CorpusPhrase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Corpus/\(name).txt"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return CorpusPhrase(
        words: fields[0], meaning: fields.count > 1 ? fields[1] : "",
        hints: fields.count > 2 ? fields[2] : nil, isExact: name == "cases")
    }
  }
}
