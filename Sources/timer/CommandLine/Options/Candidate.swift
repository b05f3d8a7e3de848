/// A word that can be typed on a command line, and its meaning.
struct Candidate: Equatable, Sendable {
  let name: String

  /// Empty if the word is clear by itself.
  var meaning = ""

  static func list(_ words: KeyValuePairs<String, String>) -> [Candidate] {
    words.map { Candidate(name: $0.key, meaning: $0.value) }
  }

  static func list<Value: RawRepresentable<String>>(
    _ values: [Value], _ meaning: (Value) -> String
  ) -> [Candidate] {
    values.map { Candidate(name: $0.rawValue, meaning: meaning($0)) }
  }
}
