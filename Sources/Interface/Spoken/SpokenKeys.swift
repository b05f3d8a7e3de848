internal import Countdown
internal import Drawing

/// What the keys do, in lines that are read aloud.
enum SpokenKeys {
  static func lines(of look: CountdownLook) -> [String] {
    HelpTopics.keys(look, inLines: true).map { entry in
      // Where nothing is drawn, the key says how it stands.
      entry.key == "ctrl-L" ? "\(entry.key): say how it stands" : "\(entry.key): \(entry.meaning)"
    }
  }
}
