internal import Countdown

/// What keys do while a line is typed.
extension Model {
  mutating func type(_ key: Key, _ text: String?, at now: Moment) -> [Effect] {
    guard let typing else { return [] }
    switch key {
    case .escape:
      self.typing = nil
      notices.withdraw(at: now.steady)
    case _ where typing.sent != nil: break
    case .enter: return accept(typing, at: now)
    default:
      if let text { self.typing?.editor.insert(text) } else { _ = self.typing?.editor.take(key) }
      return check()
    }
    return []
  }

  /// Looks again at a line with a mistake, which may be mended by now.
  private func check() -> [Effect] {
    guard let typing, typing.mistake != nil, case .preset(let replaced) = typing.purpose else {
      return []
    }
    return [.store(.check(line: typing.editor.string.trimmed, replacing: replaced))]
  }

  /// Takes the name that is typed.
  mutating func endNaming() {
    if let typing { name = typing.editor.string.trimmed }
    typing = nil
  }

  /// Takes the line. A preset that is refused stays open, so that it can be mended.
  private mutating func accept(_ typing: TextEntry, at now: Moment) -> [Effect] {
    let line = typing.editor.string.trimmed
    switch typing.purpose {
    case .name:
      endNaming()
      return []
    case .preset(let replaced):
      guard !line.isEmpty else {
        self.typing?.mistake = "type a name and a time, or esc to cancel"
        return []
      }
      self.typing?.sent = line
      return [.store(.write(line: line, replacing: replaced))]
    }
  }
}
