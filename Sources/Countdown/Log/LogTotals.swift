/// How much was counted, in all, by day and by name. What was missed is left out.
package struct LogTotals: Sendable {
  /// A name, and what was counted under it.
  package struct Name: Hashable, Sendable {
    /// Where the name is among the bytes.
    package var place: Range<Int>

    /// In milliseconds.
    package var counted: Int

    /// How many lines have it.
    package var lines: Int

    /// Where its last span is among all.
    fileprivate var span = -1
  }

  /// What was counted under a name on a day. There may be several of both, where days come out of order.
  package struct Span: Hashable, Sendable {
    /// The place of the name among ``LogSums/names``.
    package var name: Int

    /// In days since 1970-01-01.
    package var day: Int

    /// In milliseconds.
    package var counted: Int
  }

  /// In milliseconds.
  package private(set) var counted = 0

  package private(set) var lines = 0

  /// In milliseconds, by days since 1970-01-01.
  package private(set) var days: [Int: Int] = [:]

  /// In the order in which they first came; those without a name are one of them.
  package private(set) var names: [Name] = []

  /// In the order of the log.
  package private(set) var spans: [Span] = []

  private var places: [UInt64: Int] = [:]

  /// What is counted on the day of the last line: most lines are of the same day as the line before.
  private var last = (day: Int.min, counted: 0)

  /// - Parameter isMeant: whether a line counts; called with each line that is whole, in the order of the file.
  package init(_ log: LogBytes, where isMeant: (LogLine) -> Bool = { _ in true }) {
    log.forEach { record in
      if isMeant(record), record.counts { add(record, of: log) }
    }
    settleDay()
  }

  /// Adds whole seconds, as they are shown, so that sums that are shown add up too.
  private mutating func add(_ record: LogLine, of log: LogBytes) {
    let milliseconds = (record.counted + 500) / 1_000 * 1_000
    counted.add(milliseconds)
    lines += 1
    if record.day != last.day {
      settleDay()
      last = (record.day, 0)
    }
    last.counted.add(milliseconds)
    let place = place(of: record.name, in: log.bytes)
    names[place].counted.add(milliseconds)
    names[place].lines += 1
    let span = names[place].span
    if span >= 0, spans[span].day == record.day {
      spans[span].counted.add(milliseconds)
    } else {
      names[place].span = spans.count
      spans.append(Span(name: place, day: record.day, counted: milliseconds))
    }
  }

  private mutating func settleDay() {
    guard last.counted > 0 else { return }
    days[last.day, default: 0].add(last.counted)
    last.counted = 0
  }

  /// The place of a name among those that came before. Two names may have the same key: the next one is tried then.
  private mutating func place(of name: Range<Int>, in bytes: [UInt8]) -> Int {
    var key = Self.key(bytes, name)
    while let place = places[key] {
      let other = names[place].place
      if other.count == name.count, bytes[other].elementsEqual(bytes[name]) { return place }
      key &+= 1
    }
    places[key] = names.count
    names.append(Name(place: name, counted: 0, lines: 0))
    return names.count - 1
  }

  /// Source: Fowler, Noll and Vo, FNV-1a, 64 bits.
  private static func key(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { key = (key ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return key
  }
}

extension Int {
  /// Adds what is not negative; stays at the greatest number where the sum would be greater.
  fileprivate mutating func add(_ other: Int) {
    let (sum, isTooGreat) = addingReportingOverflow(other)
    self = isTooGreat ? .max : sum
  }
}
