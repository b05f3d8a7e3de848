/// A word that can stand on a command line, and what it means.
struct Candidate: Equatable, Sendable {
  let name: String

  /// Empty where the word says it.
  var meaning = ""

  static func list(_ words: KeyValuePairs<String, String>) -> [Candidate] {
    words.map { Candidate(name: $0.key, meaning: $0.value) }
  }
}
