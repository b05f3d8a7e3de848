/// The words that part a command line into several countdowns.
package enum Joint: String, CaseIterable, Sendable {
  /// What follows begins when what stands before it has ended.
  case then
  /// What follows runs beside what stands before it.
  case also

  /// What lies between the joints of a text, and the joints.
  package enum Piece: Equatable, Sendable {
    /// Never empty.
    case words(String)
    case joint(Joint)
  }

  /// Splits a text at the joints in it, which are whole words in any case: `5m then 3m`.
  ///
  /// - Returns: the text as it is where it has no joint. Otherwise the blanks and commas around a joint are left out, so
  ///   that two joints may follow each other.
  package static func pieces(of text: String) -> [Piece] {
    guard text.utf8.count >= 4 else { return [.words(text)] }
    var pieces: [Piece] = []
    var ahead = Scanner([text])
    var start = 0
    while true {
      ahead.skipSeparator()
      guard !ahead.isAtEnd else { break }
      let end = ahead.position
      guard let joint = ahead.takeJoint() else {
        ahead.skipWord()
        continue
      }
      ahead.words(start..<end).map { pieces.append(.words($0)) }
      pieces.append(.joint(joint))
      start = ahead.position
    }
    if pieces.isEmpty { return [.words(text)] }
    ahead.words(start..<ahead.position).map { pieces.append(.words($0)) }
    return pieces
  }

  /// The words before a joint without the `and` that belongs to it, as in `5m and then 3m`.
  package static func withoutAnd(_ words: [String]) -> [String] {
    guard var last = words.last else { return words }
    guard last.utf8.count > 3 else {
      return last.lowercased() == "and" && words.count > 1 ? words.dropLast() : words
    }
    guard last.utf8.suffix(4).map(\.lowercased) == Array(" and".utf8) else { return words }
    last.removeLast(4)
    return words.dropLast() + [last]
  }

  /// The parts of a text that joints part; empty where there is nothing on one side of a joint.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isAwaited = true
    for piece in pieces(of: text) {
      switch piece {
      case .words(let words): parts.append(words)
      case .joint where isAwaited: return []
      case .joint: break
      }
      if case .joint = piece { isAwaited = true } else { isAwaited = false }
    }
    return isAwaited ? [] : parts
  }
}

extension Scanner {
  fileprivate mutating func takeJoint() -> Joint? {
    for joint in Joint.allCases where takeWord(joint.rawValue) { return joint }
    return nil
  }

  /// The text of a range without the blanks and commas at its ends; nil where nothing else is there.
  fileprivate func words(_ range: Range<Int>) -> String? {
    let isSeparator = { (byte: UInt8) in byte == .blank || byte == UInt8(ascii: ",") }
    guard let start = range.first(where: { !isSeparator(self[$0]) }),
      let last = range.last(where: { !isSeparator(self[$0]) })
    else { return nil }
    return text(start..<last + 1)
  }
}
