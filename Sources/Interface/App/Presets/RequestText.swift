internal import Countdown

/// Formats a time and a name as arguments of a preset.
enum RequestText {
  /// Returns `5m tea`, or `5m --name 'until then'` if the words alone would be parsed differently.
  ///
  /// - Parameter zone: any zone, because no time of day is parsed.
  static func text(of time: Duration, named name: String, at zone: some Zone) -> String {
    guard !name.isEmpty else { return time.compact }
    let words = name.split(separator: " ").map(String.init)
    if !words.contains(where: { $0.hasPrefix("-") }), Separator.pieces(of: name) == [.words(name)],
      let request = try? Request(
        [time.compact] + words, now: WallTime(sinceEpoch: .zero), zone: zone),
      request.target == .duration(time), request.name == name
    {
      return ([time.compact] + words.map(ShellQuoting.quoted)).joined(separator: " ")
    }
    return "\(time.compact) --name \(ShellQuoting.quoted(name))"
  }
}
