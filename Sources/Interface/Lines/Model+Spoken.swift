internal import Countdown
internal import Drawing

extension Model {
  func spokenStates(at now: Moment) -> [SpokenState] {
    items.indices.map { SpokenState(self, $0, at: now) }
  }

  /// The help as lines that can be read aloud: `r: reset`.
  package var helpInWords: [String] {
    keymap.compactMap(\.helpLine).map { line in
      // Without a picture, Ctrl-L announces the status.
      line.key == "ctrl-L" ? "\(line.key): say the time left" : "\(line.key): \(line.meaning)"
    }
  }
}
