internal import Drawing

/// Texts of the page of the log, as far as they have room.
struct LogTexts {
  private let isUnicode: Bool

  init(_ capabilities: Capabilities) { isUnicode = capabilities.isUnicode }

  var mark: String { isUnicode ? "\u{25B8}" : ">" }
  var above: String { isUnicode ? "\u{2191}" : "^" }
  var below: String { isUnicode ? "\u{2193}" : "v" }

  func cut(_ text: String, _ columns: Int) -> String {
    Truncation.cut(text, to: columns, isUnicode: isUnicode)
  }

  /// The words are cut, and then left out, before the time is.
  func fitting(_ sum: LogViewState.Sum, in columns: Int) -> LogViewState.Sum {
    var fitting = sum
    let room = columns - sum.time.utf8.count - 1
    fitting.words = room >= 3 ? cut(sum.words, room) : ""
    if sum.time.utf8.count > columns { fitting.time = "" }
    return fitting
  }
}
