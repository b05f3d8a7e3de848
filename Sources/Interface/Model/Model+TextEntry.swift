internal import Countdown

/// Keys during text entry.
extension Model {
  mutating func type(_ key: Key, _ text: String?, at now: Moment) -> [Effect] {
    guard let textEntry else { return [] }
    switch key {
    case .escape:
      self.textEntry = nil
      notices.withdraw(at: now.steady)
    case _ where textEntry.sent != nil: break
    case .enter: return accept(textEntry, at: now)
    default:
      if let text {
        self.textEntry?.editor.insert(text)
      } else {
        _ = self.textEntry?.editor.handle(key)
      }
      return check()
    }
    return []
  }

  /// Checks a line with an error again after an edit.
  private func check() -> [Effect] {
    guard let textEntry, textEntry.mistake != nil, case .preset(let replaced) = textEntry.purpose
    else {
      return []
    }
    return [.store(.check(line: textEntry.editor.string.trimmed, replacing: replaced))]
  }

  /// Stores the typed name.
  mutating func acceptName() {
    if let textEntry { nextTimerName = textEntry.editor.string.trimmed }
    textEntry = nil
  }

  /// Accepts the typed line. A rejected preset stays open for editing.
  private mutating func accept(_ entry: TextEntry, at now: Moment) -> [Effect] {
    let line = entry.editor.string.trimmed
    switch entry.purpose {
    case .name:
      acceptName()
      return []
    case .preset(let replaced):
      guard !line.isEmpty else {
        self.textEntry?.mistake = "type a name and a time, or esc to cancel"
        return []
      }
      self.textEntry?.sent = line
      return [.store(.write(line: line, replacing: replaced))]
    }
  }
}
