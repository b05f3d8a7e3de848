/// Finds the timers that the user names.
package enum TimerSelector {
  package enum SelectionError: Error, Equatable, Sendable {
    case noTimers
    /// The user named no timer, but there are several.
    case several([TimerSnapshot])
    case ambiguousName(String, [TimerSnapshot])
    /// Several names or ids begin with the text.
    case ambiguousPrefix(String, [TimerSnapshot])
    /// A prefix was written where the whole name is required.
    case prefixOnly(String, TimerSnapshot)
    case unknown(String, [TimerSnapshot])
  }

  /// The word that selects all timers.
  package static let all = "all"

  /// Returns whether a word selects all timers: `all`, and also `ALL` unless a timer has that title.
  package static func meansAll(_ which: String, among timers: [TimerSnapshot] = []) -> Bool {
    which == all || which.lowercased() == all && !timers.contains { $0.title == which }
  }

  /// How the user's text matches a timer; better matches come first.
  package enum Match: Int, CaseIterable, Comparable, Sendable {
    case id
    /// The title or the name of the preset.
    case name
    /// The id, the title or the name of the preset, in other capitalization.
    case caseInsensitive
    /// The beginning of the name or id.
    case prefix
    /// The beginning of the name or id, in other capitalization.
    case caseInsensitivePrefix

    var isPrefix: Bool { self >= .prefix }

    package static func < (one: Match, other: Match) -> Bool {
      one.rawValue < other.rawValue
    }

    fileprivate func matches(for timer: TimerSnapshot, _ which: String, _ lowercase: String) -> Bool
    {
      switch self {
      case .id: timer.id == which
      case .name: timer.title == which || timer.plan.preset == which
      case .caseInsensitive:
        timer.id == lowercase || timer.title.lowercased() == lowercase
          || timer.plan.preset.lowercased() == lowercase
      // Not `title`: the title of a timer without a name is its time, and 5m must not select 5m30s.
      case .prefix: timer.name.hasPrefix(which) || timer.id.hasPrefix(which)
      case .caseInsensitivePrefix:
        timer.name.lowercased().hasPrefix(lowercase) || timer.id.hasPrefix(lowercase)
      }
    }
  }

  /// Returns the indices of the timers that match best, and how they match; nil if none does.
  package static func bestMatches(
    _ which: String, among timers: [TimerSnapshot]
  ) -> (match: Match, indices: [Int])? {
    guard !which.isEmpty else { return nil }
    let lowercase = which.lowercased()
    for match in Match.allCases {
      let indices = timers.indices.filter { match.matches(for: timers[$0], which, lowercase) }
      if !indices.isEmpty { return (match, indices) }
    }
    return nil
  }

  /// Returns the indices of the selected timers. The best kind of ``Match`` must match only one timer.
  ///
  /// - Parameter which: a name, an id, a prefix of either, or `all`; nil for the only timer.
  package static func indices(
    of which: String?, among timers: [TimerSnapshot], allowsPrefixes: Bool = true
  ) throws(SelectionError) -> [Int] {
    guard !timers.isEmpty else { throw .noTimers }
    guard let which else {
      guard timers.count == 1 else { throw .several(timers) }
      return [0]
    }
    if which == all { return Array(timers.indices) }
    guard let (match, indices) = bestMatches(which, among: timers) else {
      throw .unknown(which, timers)
    }
    let matching = indices.map { timers[$0] }
    guard matching.count == 1 else {
      throw match.isPrefix ? .ambiguousPrefix(which, matching) : .ambiguousName(which, matching)
    }
    guard allowsPrefixes || !match.isPrefix else { throw .prefixOnly(which, matching[0]) }
    return indices
  }
}

extension TimerSelector.SelectionError {
  /// Returns the error message, with a suggestion for the command `verb`.
  package func message(for verb: String) -> String {
    switch self {
    case .noTimers: "no timers running"
    case .several(let timers):
      (Self.state(of: timers).map { "\(timers.count) timers are \($0)" }
        ?? "there are \(timers.count) timers")
        + "; name one, or all: \(Self.list(timers))"
    case .ambiguousName(let name, let timers):
      "\(timers.count) timers are named \(Quoting.quoted(name)): "
        + "write \(timers.map(\.id).listed())"
    case .ambiguousPrefix(let text, let timers):
      "\(timers.count) names begin with \(Quoting.quoted(text)); name one: \(Self.list(timers))"
    case .prefixOnly(let text, let timer):
      "\(Quoting.quoted(text)) is not a whole name: write timer \(verb) \(Self.typed(timer))"
    case .unknown(let text, let timers):
      "no timer named \(Quoting.quoted(text))"
        + [timers.filter { $0.state != .lost }, timers.filter { $0.state == .lost }]
        .filter { !$0.isEmpty }
        .map { "; \(Self.state(of: $0) ?? "running"): \(Self.list($0))" }.joined()
    }
  }

  /// Returns the state that all timers have, or nil if their states differ.
  private static func state(of timers: [TimerSnapshot]) -> String? {
    timers.allSatisfy { $0.state == timers[0].state } ? timers[0].state.rawValue : nil
  }

  private static let maximumListed = 6

  /// Returns `tea (k7), eggs (c4) and 3 more`.
  private static func list(_ timers: [TimerSnapshot]) -> String {
    // "and 1 more" is no shorter than one more name.
    let shown = timers.count == maximumListed + 1 ? maximumListed + 1 : maximumListed
    let texts = timers.prefix(shown).map {
      "\(Quoting.visible(Quoting.shortened($0.title))) (\($0.id))"
    }
    let rest = timers.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns a name quoted for the shell, or the id if the name is long or has invisible characters.
  private static func typed(_ timer: TimerSnapshot) -> String {
    let isPlain = timer.title.utf8.count <= 60 && Quoting.visible(timer.title) == timer.title
    return isPlain ? ShellQuoting.quoted(timer.title) : timer.id
  }
}
