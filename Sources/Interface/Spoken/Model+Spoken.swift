package import Countdown
internal import Drawing

extension Model {
  /// What there is to say about each timer, in lines that are read aloud.
  package func spokenStates(at now: Moment) -> [SpokenState] {
    items.indices.map { SpokenState(self, $0, at: now) }
  }

  /// What the keys do, in lines that are read aloud.
  package func spokenKeys(on stage: Stage, at now: Moment) -> [String] {
    HelpTopics.keys(ownWindow(on: stage, at: now), inLines: true).map { entry in
      // Where nothing is drawn, the key says how it stands.
      entry.key == "ctrl-L" ? "\(entry.key): say how it stands" : "\(entry.key): \(entry.meaning)"
    }
  }
}
