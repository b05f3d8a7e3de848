/// Which timers a user means, of all that are counted.
package enum TimerSelector {
  /// Why no timer can be meant.
  package enum SelectionError: Error, Equatable, Sendable {
    case nothingCounted
    /// None was named, and there are several.
    case several([TimerSnapshot])
    /// More than one has that name.
    case sameName(String, [TimerSnapshot])
    /// More than one name or id begins so.
    case sameBeginning(String, [TimerSnapshot])
    /// Only the beginning of one was written, where that is not enough.
    case onlyBeginning(String, TimerSnapshot)
    case unknown(String, [TimerSnapshot])
  }

  /// The word for all timers.
  package static let all = "all"

  /// Whether all of some timers are meant. In capitals it may be the name of one.
  package static func meansAll(_ which: String, among timers: [TimerSnapshot] = []) -> Bool {
    which == all || which.lowercased() == all && !timers.contains { $0.title == which }
  }

  /// How a name or an id is like what was written, the best first.
  package enum Likeness: Int, CaseIterable, Comparable, Sendable {
    case id, name
    /// Upper and lower case differ.
    case letters
    /// It begins so; then also with letters whose case differs.
    case beginning, beginningLetters

    var isBeginning: Bool { self >= .beginning }

    package static func < (one: Likeness, other: Likeness) -> Bool {
      one.rawValue < other.rawValue
    }

    fileprivate func holds(for timer: TimerSnapshot, _ which: String, _ lowercase: String) -> Bool {
      switch self {
      case .id: timer.id == which
      case .name: timer.title == which || timer.plan.preset == which
      case .letters:
        timer.id == lowercase || timer.title.lowercased() == lowercase
          || timer.plan.preset.lowercased() == lowercase
      // A time is no beginning of a longer one: 5m is not 5m30s.
      case .beginning: timer.name.hasPrefix(which) || timer.id.hasPrefix(which)
      case .beginningLetters:
        timer.name.lowercased().hasPrefix(lowercase) || timer.id.hasPrefix(lowercase)
      }
    }
  }

  /// The indices of the timers that are most like what was written, and how they are; nil where none is.
  package static func mostLike(
    _ which: String, among timers: [TimerSnapshot]
  ) -> (likeness: Likeness, indices: [Int])? {
    guard !which.isEmpty else { return nil }
    let lowercase = which.lowercased()
    for likeness in Likeness.allCases {
      let indices = timers.indices.filter { likeness.holds(for: timers[$0], which, lowercase) }
      if !indices.isEmpty { return (likeness, indices) }
    }
    return nil
  }

  /// The indices of the timers that are meant; at least one.
  ///
  /// An exact name or id is preferred to one in which upper and lower case differ, that to the beginning of one, and an
  /// id to a name.
  ///
  /// - Parameters:
  ///   - which: a name, an id, the only beginning of one, or `all`; nil for the only timer.
  ///   - takesBeginnings: whether the beginning of a name or id is enough.
  package static func indices(
    of which: String?, among timers: [TimerSnapshot], takesBeginnings: Bool = true
  ) throws(SelectionError) -> [Int] {
    guard !timers.isEmpty else { throw .nothingCounted }
    guard let which else {
      guard timers.count == 1 else { throw .several(timers) }
      return [0]
    }
    if which == all { return Array(timers.indices) }
    guard let (likeness, indices) = mostLike(which, among: timers) else {
      throw .unknown(which, timers)
    }
    let like = indices.map { timers[$0] }
    guard like.count == 1 else {
      throw likeness.isBeginning ? .sameBeginning(which, like) : .sameName(which, like)
    }
    guard takesBeginnings || !likeness.isBeginning else { throw .onlyBeginning(which, like[0]) }
    return indices
  }
}

extension TimerSelector.SelectionError {
  /// The line that says so, and what would work.
  ///
  /// - Parameter verb: the command that was given.
  package func words(for verb: String) -> String {
    switch self {
    case .nothingCounted: "no timers running"
    case .several(let timers):
      (Self.state(of: timers).map { "\(timers.count) timers are \($0)" }
        ?? "there are \(timers.count) timers")
        + "; name one, or all: \(Self.list(timers))"
    case .sameName(let name, let timers):
      "\(timers.count) timers are named \(Quoting.quoted(name)): "
        + "write \(timers.map(\.id).listed())"
    case .sameBeginning(let text, let timers):
      "\(timers.count) names begin with \(Quoting.quoted(text)); name one: \(Self.list(timers))"
    case .onlyBeginning(let text, let timer):
      "\(Quoting.quoted(text)) is not a whole name: write timer \(verb) \(Self.shown(timer))"
    case .unknown(let text, let timers):
      "no timer named \(Quoting.quoted(text))"
        + [timers.filter { $0.state != .lost }, timers.filter { $0.state == .lost }]
        .filter { !$0.isEmpty }
        .map { "; \(Self.state(of: $0) ?? "running"): \(Self.list($0))" }.joined()
    }
  }

  /// The state that all of some timers have; nil where they differ.
  private static func state(of timers: [TimerSnapshot]) -> String? {
    timers.allSatisfy { $0.state == timers[0].state } ? timers[0].state.rawValue : nil
  }

  /// How many are named before the others are only counted.
  private static let most = 6

  /// `tea (k7), eggs (c4) and 3 more`
  private static func list(_ timers: [TimerSnapshot]) -> String {
    // "and 1 more" is no shorter than the name itself.
    let shown = timers.count == most + 1 ? most + 1 : most
    let texts = timers.prefix(shown).map {
      "\(Quoting.visible(Quoting.shortened($0.title))) (\($0.id))"
    }
    let rest = timers.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A name as it can be typed, or the id.
  private static func shown(_ timer: TimerSnapshot) -> String {
    let isPlain = timer.title.utf8.count <= 60 && Quoting.visible(timer.title) == timer.title
    return isPlain ? ShellQuoting.quoted(timer.title) : timer.id
  }
}
