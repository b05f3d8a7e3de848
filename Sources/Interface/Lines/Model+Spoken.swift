internal import Countdown
internal import Drawing

extension Model {
  /// What there is to say about each timer, in lines that are read aloud.
  func spokenStates(at now: Moment) -> [SpokenState] {
    items.indices.map { SpokenState(self, $0, at: now) }
  }

  /// What the keys do, in lines that are read aloud.
  package var spokenKeys: [String] {
    keymap.compactMap(\.line).map { line in
      // Where nothing is drawn, the key says how it stands.
      line.key == "ctrl-L" ? "\(line.key): say the time left" : "\(line.key): \(line.meaning)"
    }
  }
}
