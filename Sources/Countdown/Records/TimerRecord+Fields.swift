/// A record as a line of fields. `Sources/timer/Control/README.md` describes them.
extension TimerRecord {
  /// As fields: `key=…&id=k7&ends=…&since=…&part=…`.
  package var fields: [UInt8] {
    var text = FieldText()
    text.add("key", key)
    if !label.isEmpty { text.add("id", label) }
    switch count {
    case .runs(let end, let since):
      switch end {
      case .instant(let end): text.add("ends", end.sinceStart)
      case .deadline(let end): text.add("until", end.sinceEpoch)
      }
      text.add("since", since.sinceStart)
    case .rests(let left, let ran):
      text.add("left", left)
      text.add("ran", ran)
    case .begins: break
    }
    text.add("total", total)
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
    for part in plan.parts { Self.add(part, to: &text) }
    for option in options { text.add("option", option) }
    return text.bytes
  }

  /// A part begins with its name.
  private static func add(_ part: Request, to text: inout FieldText) {
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
  /// - Parameters:
  ///   - now: when words of a deadline that comes again are read.
  ///   - zone: the place whose days and hours are meant.
  package init?(fields: ArraySlice<UInt8>, now: WallTime, zone: some Zone) {
    var reading = RecordReading()
    Field.read(fields) { reading.take($0, now: now, zone: zone) }
    guard let record = reading.record else { return nil }
    self = record
  }
}

/// What has been read of the fields of a record so far.
private struct RecordReading {
  private var texts: [String: String] = [:]
  private var numbers: [String: Int64] = [:]
  private var parts: [Request] = []

  /// The parts whose time has not come yet.
  private var untimed: Set<Int> = []
  private var options: [String] = []
  private var isBroken = false

  mutating func take(_ field: Field, now: WallTime, zone: some Zone) {
    switch field.key {
    case "part":
      guard let name = field.text else { return isBroken = true }
      untimed.insert(parts.count)
      parts.append(Request(.duration(.zero), name: name, reading: ""))
    case "for", "to", "reading", "again": change(field, now: now, zone: zone)
    case "option":
      guard let option = field.text else { return isBroken = true }
      options.append(option)
    case "key", "id": texts[field.key] = field.text
    default: numbers[field.key] = field.number
    }
  }

  /// Changes the part that was begun last.
  private mutating func change(_ field: Field, now: WallTime, zone: some Zone) {
    guard let last = parts.indices.last else { return isBroken = true }
    switch field.key {
    case "for":
      guard let length = field.duration, length <= .longestCountdown else { return isBroken = true }
      parts[last].target = .duration(length)
      untimed.remove(last)
    case "to":
      guard let end = field.duration else { return isBroken = true }
      parts[last].target = .deadline(WallTime(sinceEpoch: end))
      untimed.remove(last)
    case "reading":
      guard let text = field.text else { return isBroken = true }
      parts[last].reading = text
    default:
      guard let text = field.text else { return isBroken = true }
      parts[last].recurrence = (try? Request([text], now: now, zone: zone))?.recurrence
    }
  }

  private func duration(_ key: String) -> Duration? {
    numbers[key].flatMap { $0 >= 0 ? .nanoseconds($0) : nil }
  }

  private var count: TimerRecord.Count? {
    if let left = duration("left") {
      guard let ran = duration("ran"), left <= .longestCountdown else { return nil }
      return .rests(left: left, ran: ran)
    }
    let end: TimerRecord.End
    if let instant = numbers["ends"] {
      end = .instant(SteadyTime(sinceStart: .nanoseconds(instant)))
    } else if let deadline = duration("until") {
      end = .deadline(WallTime(sinceEpoch: deadline))
    } else {
      return .begins
    }
    guard let since = numbers["since"] else { return nil }
    return .runs(until: end, since: SteadyTime(sinceStart: .nanoseconds(since)))
  }

  private var plan: Plan? {
    guard !parts.isEmpty, untimed.isEmpty, let rounds = numbers["rounds"],
      (0...999).contains(rounds)
    else { return nil }
    let plan = Plan(
      parts, repeats: rounds == 0 ? .forever : .times(Int(rounds)), asks: numbers["asks"] == 1)
    return plan.endsInTime ? plan : nil
  }

  /// The rounds and parts that a timer may have behind it: with parts of a second, three hundred years.
  private static let counts = 0...9_999_999_999

  private func place(in plan: Plan) -> PlanPlace? {
    guard let round = numbers["round"].flatMap({ Int(exactly: $0) }),
      Self.counts.contains(round),
      let part = numbers["place"].flatMap({ Int(exactly: $0) }), plan.parts.indices.contains(part)
    else { return nil }
    if case .times(let times) = plan.repeats, round >= times { return nil }
    return PlanPlace(round: round, part: part)
  }

  var record: TimerRecord? {
    guard !isBroken, let key = texts["key"], !key.isEmpty, let plan, let place = place(in: plan),
      let count, let total = duration("total"), total <= .longestCountdown,
      let asked = duration("asked"), let began = duration("logged"),
      let ran = duration("loggedran"), let markAsked = duration("loggedasked"),
      let done = numbers["done"].flatMap({ Int(exactly: $0) }), Self.counts.contains(done)
    else { return nil }
    var record = TimerRecord(
      key: key, plan: plan, place: place, count: count, total: total, asked: asked,
      mark: LogMark(began: WallTime(sinceEpoch: began), ran: ran, asked: markAsked))
    if let label = texts["id"], TimerLabel.isLabel(label) { record.label = label }
    (record.partsDone, record.options) = (done, options)
    return record
  }
}
