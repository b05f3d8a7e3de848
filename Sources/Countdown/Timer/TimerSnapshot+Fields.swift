/// A snapshot as a line of fields; `Sources/timer/Registry/README.md` describes them.
extension TimerSnapshot {
  /// `id=k7&ends=…&since=…&total=…&part=tea&for=…`
  var fields: [UInt8] {
    var text = PercentEncodedFields()
    text.add("id", id)
    switch count {
    case .ends(let end, let since):
      text.add("ends", end.sinceStart)
      text.add("since", since.sinceStart)
    case .deadline(let end, let since):
      text.add("until", end.sinceEpoch)
      text.add("since", since.sinceStart)
    case .paused(let left, let ran):
      text.add("left", left)
      text.add("ran", ran)
    case .waiting(let since): text.add("waits", since.sinceStart)
    case .over(let since): text.add("over", since.sinceStart)
    }
    text.add("total", total)
    if snoozes > 0 { text.add("snoozes", Int64(snoozes)) }
    text.add("asked", asked)
    text.add("logged", mark.began.sinceEpoch)
    text.add("loggedran", mark.ran)
    text.add("loggedasked", mark.asked)
    text.add("done", Int64(partsDone))
    text.add("round", Int64(place.round))
    text.add("place", Int64(place.part))
    switch plan.repeats {
    case .times(let times): text.add("rounds", Int64(times))
    case .forever: text.add("rounds", 0)
    }
    if plan.asks { text.add("asks", 1) }
    if !plan.preset.isEmpty { text.add("preset", plan.preset) }
    for part in plan.parts { Self.add(part, to: &text) }
    for option in options { text.add("option", option) }
    return text.bytes
  }

  /// A part begins with its name.
  private static func add(_ part: Request, to text: inout PercentEncodedFields) {
    text.add("part", part.name)
    switch part.target {
    case .duration(let duration): text.add("for", duration)
    case .deadline(let end): text.add("to", end.sinceEpoch)
    }
    text.add("reading", part.reading)
    if let words = part.recurrence?.text { text.add("again", words) }
  }

  /// Reads fields; those that it does not know are left out.
  ///
  /// Nil where one that is needed is missing, not understood, or out of its range.
  ///
  /// - Parameter zone: whose days and hours are meant by a deadline that comes again.
  init?(fields: ArraySlice<UInt8>, zone: some Zone) {
    var reader = SnapshotReader()
    Field.read(fields) { reader.read($0, zone: zone) }
    guard let snapshot = reader.snapshot else { return nil }
    self = snapshot
  }
}

/// What has been read of the fields of a snapshot so far.
private struct SnapshotReader {
  private var id: String?
  private var count: TimerSnapshot.Count?

  /// The end of a part that runs; `since` follows it.
  private var end: End?
  private enum End {
    case instant(SteadyTime)
    case deadline(WallTime)
  }
  private var left: Duration?
  private var total, asked, logged, loggedRan, loggedAsked: Duration?
  private var done, round, place, rounds: Int64?
  private var snoozes = Int64(0)
  private var asks = false
  private var preset = ""
  private var parts: [Request] = []

  /// How many of the parts have a time.
  private var timedParts = 0
  private var options: [String] = []
  private var isBroken = false

  /// The most parts that are read. Bounded, because a hostile file could have readers count them for minutes.
  private static let mostParts = 2000

  mutating func read(_ field: Field, zone: some Zone) {
    switch field.key {
    case "id": id = field.text
    case "ends": end = field.instant.map { .instant($0) }
    case "until": end = field.duration.map { .deadline(WallTime(sinceEpoch: $0)) }
    case "since":
      guard let since = field.instant else { return isBroken = true }
      switch end {
      case .instant(let end)?: count = .ends(end, since: since)
      case .deadline(let end)?: count = .deadline(end, since: since)
      case nil: isBroken = true
      }
    case "left": left = field.shortDuration
    case "ran":
      guard let left, let ran = field.duration else { return isBroken = true }
      count = .paused(left: left, ran: ran)
    case "waits": count = field.instant.map { .waiting(since: $0) }
    case "over": count = field.instant.map { .over(since: $0) }
    case "total": total = field.shortDuration
    case "snoozes": snoozes = field.number ?? -1
    case "asked": asked = field.duration
    case "logged": logged = field.duration
    case "loggedran": loggedRan = field.duration
    case "loggedasked": loggedAsked = field.duration
    case "done": done = field.number
    case "round": round = field.number
    case "place": place = field.number
    case "rounds": rounds = field.number
    case "asks": asks = field.number == 1
    case "preset": preset = field.text ?? ""
    case "part":
      guard let name = field.text, timedParts == parts.count, parts.count < Self.mostParts else {
        return isBroken = true
      }
      parts.append(Request(.duration(.zero), name: name, reading: ""))
    case "for", "to", "reading", "again": change(field, zone: zone)
    case "option":
      guard let option = field.text else { return isBroken = true }
      options.append(option)
    default: break
    }
  }

  /// Changes the part that was begun last.
  private mutating func change(_ field: Field, zone: some Zone) {
    guard let last = parts.indices.last else { return isBroken = true }
    switch field.key {
    case "for":
      guard let length = field.shortDuration else { return isBroken = true }
      parts[last].target = .duration(length)
      timedParts = parts.count
    case "to":
      guard let end = field.duration else { return isBroken = true }
      parts[last].target = .deadline(WallTime(sinceEpoch: end))
      timedParts = parts.count
    case "reading":
      guard let text = field.text else { return isBroken = true }
      parts[last].reading = text
    default:
      guard let text = field.text else { return isBroken = true }
      if parts[last].recurrence == nil {
        parts[last].recurrence = Recurrence(reading: text, in: zone)
      }
    }
  }

  private var plan: Plan? {
    guard !parts.isEmpty, timedParts == parts.count, let rounds, (0...999).contains(rounds) else {
      return nil
    }
    let plan = Plan(
      parts, repeats: rounds == 0 ? .forever : .times(Int(rounds)), asks: asks, preset: preset)
    return plan.endsInTime ? plan : nil
  }

  /// The rounds and parts that a timer may have behind it: with parts of a second, three hundred years.
  private static let counts = Int64(0)...9_999_999_999

  private func place(in plan: Plan) -> PlanPosition? {
    guard let round, Self.counts.contains(round), let place, let part = Int(exactly: place),
      plan.parts.indices.contains(part)
    else { return nil }
    if case .times(let times) = plan.repeats, round >= times { return nil }
    return PlanPosition(round: Int(round), part: part)
  }

  var snapshot: TimerSnapshot? {
    guard !isBroken, let id, id.isEmpty || ShortID.isValid(id), let count, let plan,
      let place = place(in: plan),
      let total, let asked, let logged, let loggedRan, let loggedAsked, let done,
      Self.counts.contains(done), Self.counts.contains(snoozes)
    else { return nil }
    var snapshot = TimerSnapshot(
      plan: plan, place: place, count: count, total: total, asked: asked,
      mark: LogMark(began: WallTime(sinceEpoch: logged), ran: loggedRan, asked: loggedAsked))
    (snapshot.id, snapshot.partsDone, snapshot.options) = (id, Int(done), options)
    snapshot.snoozes = Int(snoozes)
    return snapshot
  }
}

extension Field {
  /// The value as an instant of the steady clock, which may lie before the start of the system, but not by centuries.
  fileprivate var instant: SteadyTime? {
    guard let number, number.magnitude <= 6_000_000_000_000_000_000 else { return nil }
    return SteadyTime(sinceStart: .nanoseconds(number))
  }

  /// The value as a duration that a countdown may have.
  fileprivate var shortDuration: Duration? {
    duration.flatMap { $0 <= .longestCountdown ? $0 : nil }
  }
}
