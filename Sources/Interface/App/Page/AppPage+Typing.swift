internal import Countdown

/// What keys do while a line is typed.
extension AppPage {
  mutating func type(_ key: Key, at now: Moment) -> [Effect] {
    guard let typing else { return [] }
    switch key {
    case .enter: return accept(typing, at: now)
    case .escape:
      self.typing = nil
      notices.withdraw(at: now.steady)
    default: _ = self.typing?.editor.take(key)
    }
    return []
  }

  /// Takes the name that is typed.
  mutating func endNaming() {
    if let typing { name = typing.editor.string.trimmed }
    typing = nil
  }

  /// Takes the line. A preset that is refused stays open, so that it can be mended.
  private mutating func accept(_ typing: Typing, at now: Moment) -> [Effect] {
    let line = typing.editor.string.trimmed
    switch typing.purpose {
    case .name:
      endNaming()
      return []
    case .preset(let replaced):
      guard !line.isEmpty else {
        say("type a name and what it counts, or esc to leave it as it was", at: now)
        return []
      }
      notices.withdraw(at: now.steady)
      return [.store(.write(line: line, replacing: replaced))]
    }
  }
}

extension String {
  /// Without the blanks at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[first...last])
  }
}
