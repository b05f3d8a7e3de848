/// What to write instead: the words of a command line, as they are typed into a shell.
package struct Hint: Equatable, Sendable {
  /// The time and perhaps its name, with one blank between the words.
  let words: String

  /// The argument of `--name`; nil without that option.
  let name: String?

  init(_ words: String, name: String? = nil) {
    self.words = words
    self.name = name
  }

  /// The hint as it is typed: `5m --name '2 eggs'`.
  package var typed: String {
    let words = words.split(separator: " ").map { ShellWord.quoted(String($0)) }.joined(
      separator: " ")
    guard let name else { return words }
    return "\(words) --name \(ShellWord.quoted(name))"
  }
}
