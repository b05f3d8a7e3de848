internal import Countdown

/// Keys during text entry.
extension Model {
  /// Edits the text, or ends the text entry.
  mutating func type(_ key: Key, _ text: String?, at now: Moment) -> [Effect] {
    guard let textEntry else { return [] }
    switch key {
    case .escape:
      self.textEntry = nil
      notices.withdraw(at: now.steady)
    // A submitted line cannot be edited until its reply.
    case _ where textEntry.submittedLine != nil: break
    case .enter: return accept(textEntry, at: now)
    default:
      if let text {
        self.textEntry?.editor.insert(text)
      } else {
        _ = self.textEntry?.editor.handle(key)
      }
      return recheck()
    }
    return []
  }

  /// Returns the effect that checks the edited line again if it had an error.
  private func recheck() -> [Effect] {
    guard let textEntry, textEntry.error != nil,
      case .preset(replacing: let replacedLine) = textEntry.purpose
    else { return [] }
    return [.store(.check(line: textEntry.editor.string.trimmed, replacing: replacedLine))]
  }

  /// Takes the typed name for the next timer, and ends the text entry.
  mutating func acceptName() {
    if let textEntry { nextTimerName = textEntry.editor.string.trimmed }
    textEntry = nil
  }

  /// Accepts the typed line. A preset stays open until the reply arrives.
  private mutating func accept(_ entry: TextEntry, at now: Moment) -> [Effect] {
    let line = entry.editor.string.trimmed
    switch entry.purpose {
    case .name:
      acceptName()
      return []
    case .preset(replacing: let replacedLine):
      guard !line.isEmpty else {
        self.textEntry?.error = "type a name and a time, or esc to cancel"
        return []
      }
      self.textEntry?.submittedLine = line
      return [.store(.write(line: line, replacing: replacedLine))]
    }
  }
}
