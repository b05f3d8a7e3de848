internal import Countdown
internal import Drawing

/// The timers of other processes: how they stand, and which is chosen.
extension AppPage {
  /// Whether *All* shows some of them beside the timers of the app.
  var hasOthers: Bool { tab == .all && !others.isEmpty }

  /// Whether *Timer* shows one of them alone.
  var showsOther: Bool { tab == .timer && others.isOpen }

  /// The one that keys are for; nil where they are for something else.
  var other: OtherTimer? { hasOthers || showsOther ? others.chosen : nil }

  // MARK: What happens to them

  /// Takes in how they stand. Where some count when the app is opened, it opens with *All*, unless a person has done
  /// something already.
  mutating func take(_ snapshots: [TimerSnapshot], at now: Moment) {
    let wereUp = Set(others.timers.filter(\.snapshot.isUp).map(\.snapshot.id))
    let (isFirst, wereAny, before) = (!others.areKnown, !others.isEmpty, others.chosenID)
    if !wereAny, let counting { others.ring = counting.ring }
    others.update(
      to: snapshots.map {
        OtherTimer($0, in: options.zone, isUnicode: options.isUnicode, at: now)
      }, at: now)
    announceOthers(besides: wereUp, at: now)
    if before != nil, others.chosenID != before { hands.drop(at: now.steady) }
    if others.isEmpty, wereAny {
      counting?.ring = others.ring
      counting?.ring.forget()
    }
    if counting == nil, !wereAny { others.choose(0) }
    if isFirst, !others.isEmpty, touchedAt == nil, counting == nil, tab == .timer {
      tabs.choose(.all, moves: false, at: now.steady)
    }
  }

  /// Chooses one whose time is up, unless a person is busy; where it is not seen, says so.
  private mutating func announceOthers(besides ids: Set<String>, at now: Moment) {
    let isBusy = touchedAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    for timer in others.timers where timer.isJustUp(at: now) && !ids.contains(timer.snapshot.id) {
      let id = timer.snapshot.id
      if hasOthers {
        if !isBusy, let place = others.timers.firstIndex(where: { $0.snapshot.id == id }) {
          choose(number: firstOtherNumber + place, at: now)
        }
      } else if other?.snapshot.id != id {
        say("\(Quoting.shortened(timer.name)): time is up", at: now)
      }
    }
  }

  /// Lets everything follow them, after everything else.
  mutating func followOthers(at now: Moment) {
    if counting?.otherCount != others.timers.count {
      counting?.otherCount = others.timers.count
      counting?.followSelection(at: now)
    }
    var next: BoardRing.Arrangement?
    if hasOthers, let inner, inner.place == .screen {
      next = BoardRing.Arrangement(stage: inner, numbers: otherNumbers, chosen: chosenNumber)
    }
    var ring = others.ring
    ring.follow(next, at: now.steady) { boardWithOthers(on: $0, at: now) }
    others.ring = ring
  }

  /// Says why something was not done that was asked of one of them.
  mutating func sayRefusal(_ words: String, of id: String, at now: Moment) {
    let name = others.timer(id).map { "\(Quoting.shortened($0.name)): " } ?? ""
    say(name + words, at: now)
  }

  // MARK: Choosing among all

  /// The numbers of all timers as *All* shows them: first those of the app, then the others.
  var otherNumbers: [Int] {
    (counting?.shown.map { $0 + 1 } ?? []) + others.timers.indices.map { firstOtherNumber + $0 }
  }

  var firstOtherNumber: Int { (counting?.items.count ?? 0) + 1 }

  /// The number of the chosen one, or of the circle that begins another.
  var chosenNumber: Int {
    if let place = others.place { return firstOtherNumber + place }
    guard let page = counting, !page.isPlusChosen else { return RingFrame.plus }
    return page.chosen + 1
  }

  /// Chooses a timer, or the circle that begins another.
  mutating func choose(number: Int, at now: Moment) {
    guard number != chosenNumber else { return }
    hands.drop(at: now.steady)
    counting?.hands.drop(at: now.steady)
    let place = number - firstOtherNumber
    others.choose(others.timers.indices.contains(place) ? place : nil)
    if number == RingFrame.plus {
      counting?.choosePlus(at: now)
    } else if others.chosenID == nil {
      counting?.choose(number - 1, at: now)
    }
  }
}
