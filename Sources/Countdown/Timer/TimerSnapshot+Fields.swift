/// A snapshot as a line of encoded fields; `Sources/timer/Registry/README.md` describes them.
extension TimerSnapshot {
  /// `id=k7&ends=…&since=…&total=…&part=tea&for=…`
  var fields: [UInt8] {
    var text = PercentEncodedFields()
    text.add("id", id)
    switch timing {
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
    text.add("logged", entryStart.began.sinceEpoch)
    text.add("loggedran", entryStart.ran)
    text.add("loggedasked", entryStart.asked)
    text.add("done", Int64(partsDone))
    text.add("round", Int64(position.round))
    text.add("place", Int64(position.part))
    switch plan.repeats {
    case .times(let times): text.add("rounds", Int64(times))
    case .forever: text.add("rounds", 0)
    }
    if plan.waitsBetweenParts { text.add("asks", 1) }
    if !plan.preset.isEmpty { text.add("preset", plan.preset) }
    for (index, part) in plan.parts.enumerated() {
      Self.add(part, to: &text)
      for warning in warnings[index] { text.add("warn", warning) }
    }
    for option in options { text.add("option", option) }
    return text.bytes
  }

  /// The name is the first field, because the reader begins a part with it.
  private static func add(_ part: Request, to text: inout PercentEncodedFields) {
    text.add("part", part.name)
    switch part.target {
    case .duration(let duration): text.add("for", duration)
    case .deadline(let end): text.add("to", end.sinceEpoch)
    }
    text.add("reading", part.reading)
    if let words = part.recurrence?.text { text.add("again", words) }
  }

  /// Reads a line, and ignores unknown fields. `zone` is that of repeating deadlines.
  /// Nil if a required field is missing, malformed or out of range.
  init?(fields: ArraySlice<UInt8>, zone: some Zone) {
    var reader = SnapshotReader()
    EncodedField.read(fields) { reader.read($0, zone: zone) }
    guard let snapshot = reader.snapshot else { return nil }
    self = snapshot
  }
}

private struct SnapshotReader {
  private var id: String?
  private var timing: TimerSnapshot.Timing?

  /// The end of a running part. The field `since` completes the timing.
  private var end: End?
  private enum End {
    case instant(SteadyTime)
    case deadline(WallTime)
  }
  private var left: Duration?
  private var total, asked, logged, loggedRan, loggedAsked: Duration?
  private var done, round, partIndex, rounds: Int64?
  private var snoozes = Int64(0)
  private var waitsBetweenParts = false
  private var preset = ""
  private var parts: [Request] = []

  /// The warnings of each part.
  private var warnings: [[Duration]] = []

  /// How many of the parts have a duration or a deadline.
  private var timedParts = 0
  private var options: [String] = []
  private var isMalformed = false

  /// The most parts that are read; a malicious file with more could keep a reader busy for minutes.
  private static let maximumParts = 2000

  mutating func read(_ field: EncodedField, zone: some Zone) {
    switch field.key {
    case "id": id = field.text
    case "ends": end = field.instant.map { .instant($0) }
    case "until": end = field.duration.map { .deadline(WallTime(sinceEpoch: $0)) }
    case "since":
      guard let since = field.instant else { return isMalformed = true }
      switch end {
      case .instant(let end)?: timing = .ends(end, since: since)
      case .deadline(let end)?: timing = .deadline(end, since: since)
      case nil: isMalformed = true
      }
    case "left": left = field.countdownDuration
    case "ran":
      guard let left, let ran = field.duration else { return isMalformed = true }
      timing = .paused(left: left, ran: ran)
    case "waits": timing = field.instant.map { .waiting(since: $0) }
    case "over": timing = field.instant.map { .over(since: $0) }
    case "total": total = field.countdownDuration
    case "snoozes": snoozes = field.number ?? -1
    case "asked": asked = field.duration
    case "logged": logged = field.duration
    case "loggedran": loggedRan = field.duration
    case "loggedasked": loggedAsked = field.duration
    case "done": done = field.number
    case "round": round = field.number
    case "place": partIndex = field.number
    case "rounds": rounds = field.number
    case "asks": waitsBetweenParts = field.number == 1
    case "preset": preset = field.text ?? ""
    case "part":
      guard let name = field.text, timedParts == parts.count, parts.count < Self.maximumParts else {
        return isMalformed = true
      }
      parts.append(Request(.duration(.zero), name: name, reading: ""))
      warnings.append([])
    case "for", "to", "reading", "again", "warn": addToPart(field, zone: zone)
    case "option":
      guard let option = field.text else { return isMalformed = true }
      options.append(option)
    default: break
    }
  }

  private mutating func addToPart(_ field: EncodedField, zone: some Zone) {
    guard let last = parts.indices.last else { return isMalformed = true }
    switch field.key {
    case "for":
      guard let length = field.countdownDuration else { return isMalformed = true }
      parts[last].target = .duration(length)
      timedParts = parts.count
    case "to":
      guard let end = field.duration else { return isMalformed = true }
      parts[last].target = .deadline(WallTime(sinceEpoch: end))
      timedParts = parts.count
    case "reading":
      guard let text = field.text else { return isMalformed = true }
      parts[last].reading = text
    case "warn":
      guard let left = field.countdownDuration else { return isMalformed = true }
      warnings[last].append(left)
    default:
      guard let text = field.text else { return isMalformed = true }
      // Only the first `again` is read, because reading it is slow and a hostile file may repeat it.
      if parts[last].recurrence == nil {
        parts[last].recurrence = Recurrence(reading: text, in: zone)
      }
    }
  }

  private var plan: Plan? {
    // The user can write at most 999 rounds.
    guard !parts.isEmpty, timedParts == parts.count, let rounds, (0...999).contains(rounds) else {
      return nil
    }
    let plan = Plan(
      parts, repeats: rounds == 0 ? .forever : .times(Int(rounds)),
      waitsBetweenParts: waitsBetweenParts, preset: preset)
    return plan.canRun ? plan : nil
  }

  /// The accepted numbers of rounds, finished parts and snoozes: ten billion of one second each take 300 years.
  private static let validCounts = Int64(0)...9_999_999_999

  private func position(in plan: Plan) -> PlanPosition? {
    guard let round, Self.validCounts.contains(round), let partIndex,
      let part = Int(exactly: partIndex),
      plan.parts.indices.contains(part)
    else { return nil }
    if case .times(let times) = plan.repeats, round >= times { return nil }
    return PlanPosition(round: Int(round), part: part)
  }

  var snapshot: TimerSnapshot? {
    guard !isMalformed, let id, id.isEmpty || ShortID.isValid(id), let timing, let plan,
      let position = position(in: plan),
      let total, let asked, let logged, let loggedRan, let loggedAsked, let done,
      Self.validCounts.contains(done), Self.validCounts.contains(snoozes)
    else { return nil }
    var snapshot = TimerSnapshot(
      plan: plan, position: position, timing: timing, total: total, asked: asked,
      entryStart: LogEntryStart(
        began: WallTime(sinceEpoch: logged), ran: loggedRan, asked: loggedAsked))
    (snapshot.id, snapshot.partsDone, snapshot.options) = (id, Int(done), options)
    (snapshot.snoozes, snapshot.warnings) = (Int(snoozes), PartValues(ofParts: warnings))
    return snapshot
  }
}

extension EncodedField {
  /// The value as an instant of the steady clock; nil if it is over 190 years before or after the start of the system.
  fileprivate var instant: SteadyTime? {
    guard let number, number.magnitude <= 6_000_000_000_000_000_000 else { return nil }
    return SteadyTime(sinceStart: .nanoseconds(number))
  }

  /// The value as a duration; nil if it is longer than the longest countdown.
  fileprivate var countdownDuration: Duration? {
    duration.flatMap { $0 <= .longestCountdown ? $0 : nil }
  }
}
