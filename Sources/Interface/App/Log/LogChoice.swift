internal import Countdown

/// What of the log is looked at: a day, and all names or one.
struct LogChoice: Sendable {
  /// What the log says; nil before it was read.
  private(set) var reading: LogContents?

  /// The day that keys are for; nil for today, whenever that is.
  private(set) var day: Int?

  /// The only name that counts, by its place in the digest; nil for all.
  private(set) var name: Int?

  /// In milliseconds, by days: of all names, or of the only one.
  private(set) var days: [Int: Int] = [:]

  /// Takes in what was read. The same name is the only one still, wherever it is now.
  mutating func update(to new: LogContents) {
    let kept = name.flatMap { name in reading?.digest.names[name].text }
    reading = new
    choose(name: kept.flatMap { text in names.firstIndex { $0.text == text } })
  }

  var digest: LogSummary? { reading?.digest }

  /// The names that have a line: none where nothing has a name.
  var names: [LogSummary.Name] {
    guard let names = digest?.names, names.contains(where: { !$0.text.isEmpty }) else { return [] }
    return names
  }

  /// Moves to another day: not before the first one with anything, and not after today.
  mutating func move(by days: Int, today: Int) {
    choose(day: shownDay(today: today) + days, today: today)
  }

  mutating func choose(day: Int, today: Int) {
    let chosen = min(max(day, firstDay(today: today)), today)
    self.day = chosen == today ? nil : chosen
  }

  mutating func chooseFirstDay(today: Int) { choose(day: firstDay(today: today), today: today) }

  private func firstDay(today: Int) -> Int { min(digest?.firstDay ?? today, today) }

  func shownDay(today: Int) -> Int { min(day ?? today, today) }

  /// Goes to the name after the only one, or before it; all names are beyond both ends.
  mutating func nextName(isBackward: Bool) {
    let count = names.count
    guard count > 0 else { return }
    let place = (name.map { $0 + 1 } ?? 0) + (isBackward ? count : 1)
    let next = place % (count + 1)
    choose(name: next == 0 ? nil : next - 1)
  }

  mutating func choose(name: Int?) {
    self.name = name
    days = name.flatMap { digest?.days(of: $0) } ?? digest?.days ?? [:]
  }

  /// What was counted in all, in milliseconds.
  var counted: Int { name.flatMap { digest?.names[$0].total } ?? digest?.total ?? 0 }
}
