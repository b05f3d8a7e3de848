/// What to write instead: the words of a command line, as they are typed into a shell.
package struct Hint: Equatable, Sendable {
  /// The time, and perhaps its name, one blank between the words.
  let words: String

  /// What is given after `--name`.
  let name: String?

  init(_ words: String, name: String? = nil) {
    self.words = words
    self.name = name
  }

  /// As it is typed: `5m --name '2 eggs'`.
  package var typed: String {
    let words = words.split(separator: " ").map { ShellWord.quoted(String($0)) }.joined(
      separator: " ")
    guard let name else { return words }
    return "\(words) --name \(ShellWord.quoted(name))"
  }
}
