internal import Countdown

/// A time and a name as one would write them in the file of presets.
enum WrittenRequest {
  /// `5m tea`; `5m --name 'until then'` where the words alone would be read as something else.
  ///
  /// - Parameter zone: any place. No time of day is read.
  static func text(of time: Duration, named name: String, at zone: some Zone) -> String {
    guard !name.isEmpty else { return time.compact }
    let words = name.split(separator: " ").map(String.init)
    if !words.contains(where: { $0.hasPrefix("-") }), Separator.pieces(of: name) == [.words(name)],
      let read = try? Request([time.compact] + words, now: WallTime(sinceEpoch: .zero), zone: zone),
      read.target == .duration(time), read.name == name
    {
      return ([time.compact] + words.map(ShellQuoting.quoted)).joined(separator: " ")
    }
    return "\(time.compact) --name \(ShellQuoting.quoted(name))"
  }
}
