internal import Countdown

/// The timers of other processes, which of them is chosen, and whether it is shown alone.
struct Others: Sendable {
  /// In the order in which they were first heard of, so that a ring stays at its place.
  private(set) var timers: [OtherTimer] = []

  /// The id of the chosen one; nil where a timer of the app is, or the circle that begins another.
  private(set) var chosenID: String?

  /// Whether the chosen one is shown alone.
  var isOpen = false

  /// Whether it has been said which there are: only those that count at the start open their page.
  private(set) var areKnown = false

  var isEmpty: Bool { timers.isEmpty }

  func timer(_ id: String) -> OtherTimer? { timers.first { $0.snapshot.id == id } }

  /// The chosen one, and its place among them.
  var chosen: OtherTimer? { chosenID.flatMap(timer) }
  var place: Int? { chosenID.flatMap { id in timers.firstIndex { $0.snapshot.id == id } } }

  /// Takes in how all of them stand. In the place of a chosen one that is gone the next is chosen, or the one before.
  ///
  /// One whose time was up stays until it is dismissed, also when its process has ended.
  ///
  /// - Parameter make: makes a timer of which nothing was known.
  mutating func update(
    to all: [TimerSnapshot], flashes: Bool, at now: Moment, make: (TimerSnapshot) -> OtherTimer
  ) {
    areKnown = true
    let place = place
    var rest: [String: TimerSnapshot] = [:]
    for snapshot in all { rest[snapshot.id] = snapshot }
    timers = timers.compactMap { before in
      guard let snapshot = rest.removeValue(forKey: before.snapshot.id) else {
        return before.gone(at: now)
      }
      var timer = before
      timer.update(to: snapshot, flashes: flashes, at: now)
      return timer
    }
    // Each id once, whoever made the list.
    for snapshot in all {
      if let new = rest.removeValue(forKey: snapshot.id) { timers.append(make(new)) }
    }
    chooseAnother(insteadOf: place)
  }

  /// Shows one no more whose process has ended.
  mutating func dismiss(_ id: String) {
    let place = place
    timers.removeAll { $0.isGone && $0.snapshot.id == id }
    chooseAnother(insteadOf: place)
  }

  private mutating func chooseAnother(insteadOf place: Int?) {
    guard let place, chosen == nil else { return }
    choose(nil)
    if !timers.isEmpty { choose(min(place, timers.count - 1)) }
  }

  /// Lets time pass for them.
  mutating func follow(flashes: Bool, at now: Moment) {
    for index in timers.indices { timers[index].follow(flashes: flashes, at: now) }
  }

  /// Chooses one of them, by its place; nil for none of them.
  mutating func choose(_ place: Int?) {
    chosenID = place.flatMap { timers.indices.contains($0) ? timers[$0].snapshot.id : nil }
    if chosenID == nil { isOpen = false }
  }
}
