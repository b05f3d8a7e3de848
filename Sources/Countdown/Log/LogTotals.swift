/// The totals of the log, of each day and of each name. Missed parts do not count.
package struct LogTotals: Sendable {
  package struct Name: Hashable, Sendable {
    /// The range of the first occurrence of the name in the bytes of the log.
    package var bytes: Range<Int>

    /// In milliseconds.
    package var total: Int

    /// The number of lines with this name.
    package var lineCount: Int

    /// The index of its latest element in ``LogTotals/dayTotals``; -1 for none.
    fileprivate var dayTotalIndex = -1
  }

  /// The total of a name on a day. If the log is not in the order of days, there may be several for one name and day.
  package struct DayTotal: Hashable, Sendable {
    /// An index into ``LogTotals/names``.
    package var name: Int

    /// In days since 1970-01-01.
    package var day: Int

    /// In milliseconds.
    package var total: Int
  }

  /// In milliseconds.
  package private(set) var total = 0

  /// The number of lines that count.
  package private(set) var lineCount = 0

  /// In milliseconds, by days since 1970-01-01.
  package private(set) var days: [Int: Int] = [:]

  /// In the order of their first lines; all lines without a name share the empty name.
  package private(set) var names: [Name] = []

  /// In the order of the log.
  package private(set) var dayTotals: [DayTotal] = []

  private var nameIndices: [UInt64: Int] = [:]

  /// The total of the last line's day, not yet in ``days``. It saves a dictionary access for most lines.
  private var currentDay = (day: Int.min, total: 0)

  /// - Parameter isIncluded: called with each complete line, in the order of the file.
  package init(_ log: LogBytes, where isIncluded: (LogLine) -> Bool = { _ in true }) {
    log.forEach { line in
      if isIncluded(line), line.countsInTotals { add(line, of: log) }
    }
    addCurrentDay()
  }

  /// Adds the time of a line, rounded to seconds as it is displayed, so that the displayed sums add up.
  private mutating func add(_ line: LogLine, of log: LogBytes) {
    let milliseconds = (line.elapsed + 500) / 1_000 * 1_000
    total.add(milliseconds)
    lineCount += 1
    if line.day != currentDay.day {
      addCurrentDay()
      currentDay = (line.day, 0)
    }
    currentDay.total.add(milliseconds)
    let index = index(of: line.nameRange, in: log.bytes)
    names[index].total.add(milliseconds)
    names[index].lineCount += 1
    let dayTotalIndex = names[index].dayTotalIndex
    if dayTotalIndex >= 0, dayTotals[dayTotalIndex].day == line.day {
      dayTotals[dayTotalIndex].total.add(milliseconds)
    } else {
      names[index].dayTotalIndex = dayTotals.count
      dayTotals.append(DayTotal(name: index, day: line.day, total: milliseconds))
    }
  }

  private mutating func addCurrentDay() {
    guard currentDay.total > 0 else { return }
    days[currentDay.day, default: 0].add(currentDay.total)
    currentDay.total = 0
  }

  /// Returns the index of a name in ``names``; appends a new name. On a hash collision the next hash is tried.
  private mutating func index(of name: Range<Int>, in bytes: [UInt8]) -> Int {
    var hash = Self.hash(bytes, name)
    while let index = nameIndices[hash] {
      let other = names[index].bytes
      if other.count == name.count, bytes[other].elementsEqual(bytes[name]) { return index }
      hash &+= 1
    }
    nameIndices[hash] = names.count
    names.append(Name(bytes: name, total: 0, lineCount: 0))
    return names.count - 1
  }

  /// Source: Fowler, Noll and Vo, FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}

extension Int {
  /// Adds a number that is not negative; a larger sum becomes `Int.max`.
  fileprivate mutating func add(_ other: Int) {
    let (sum, overflows) = addingReportingOverflow(other)
    self = overflows ? .max : sum
  }
}
