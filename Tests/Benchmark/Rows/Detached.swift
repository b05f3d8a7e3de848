import CLibrary
import Harness

private let names = [
  "free memory for each of 500 in the background", "resident memory of each in the background",
  "wake-ups of 500 in the background between events",
  "end of 500 in the background at once, the last",
]

private let count = 500

/// Five hundred timers in the background that end in the same second, beside as many empty programs that wake up
/// once, remove as many files, and exit.
let detachedTimers = Measurement(names: names) { programs, _ in
  let folder = try Folder()
  defer { folder.discard() }
  guard let before = Child.availableMemory else { throw UsageUnavailable() }
  // Idle threads live for five seconds after the last start, and a busy machine may need a while for the starts.
  let end = wallTime.rounded(.down) + 32
  for number in 0..<count {
    let start = try PipedProcess(
      programs.timer, ["--detach", "--no-sound", "until", timeOfDay(end), "--name", "t\(number)"],
      environment: [String: String].terminal.merging(
        ["XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path, "TZ": "UTC"]) { $1 },
      output: .null, error: .null)
    guard try start.child.wait() == .exited(0) else { throw CountError(number) }
  }
  pause(.seconds(7))
  let processes = folder.listeners
  guard processes.count == count, wallTime < end - 6 else { throw CountError(processes.count) }
  let after = Child.availableMemory ?? before
  let resident = processes.compactMap { Child.residentMemory(of: $0) }.map(Double.init)
  let switches = { processes.reduce(0) { $0 + (Child.voluntarySwitches(of: $1) ?? 0) } }
  let earlier = switches()
  pause(.seconds(3))
  let wakeUps = Double(switches() - earlier) / 3
  let late = folder.lastRemoval(in: "timer", ending: ".sock") - end
  let floor = try floorOfEnds(programs)
  return [
    .absolute(
      names[0], Double(before - after) / 1e6 / Double(count), unit: .megabytes, atMost: 0.5),
    .absolute(names[1], resident.median / 1e6, unit: .megabytes, atMost: 5),
    .absolute(names[2], wakeUps, unit: .perSecond, atMost: 0),
    // A timer also adds a line to the log, which all timers share, so the noise counts twice.
    .absolute(
      names[3], late * 1000, beside: ("empty programs", floor * 1000), unit: .milliseconds,
      atMost: 50, note: "", noise: 2 * floor * 1000),
  ]
}

/// Returns how late the last of as many empty programs has removed its files, in seconds.
private func floorOfEnds(_ programs: CompanionPrograms) throws -> Double {
  let folder = try Folder()
  defer { folder.discard() }
  let end = wallTime + 15
  let floors = try (0..<count).map { number in
    // The record, the lock, the link of the name, and the socket.
    let files = (0..<4).map { "\(number)-\($0).file" }
    for file in files { try folder.add([0], as: file) }
    return try PipedProcess(
      programs.emptyLoop, ["\(end - wallTime)", "removes"] + files.map { "\(folder.path)/\($0)" },
      output: .null, error: .null)
  }
  let late = folder.lastRemoval(ending: ".file") - end
  for program in floors { try program.child.wait() }
  return late
}

private struct CountError: Error, CustomStringConvertible {
  let description: String

  init(_ number: Int) {
    description = "only \(number) of \(count) timers count in the background"
  }
}

extension Folder {
  fileprivate var listeners: [CInt] {
    names(in: "timer").filter { $0.hasSuffix(".sock") }
      .compactMap { CInt($0.dropLast(5).drop { $0 != "-" }.dropFirst()) }
  }

  /// Waits until no file has an ending, for at most 40 seconds. Returns that time, accurate to two milliseconds.
  fileprivate func lastRemoval(in name: String = "", ending: String) -> Double {
    let limit = wallTime + 40
    while wallTime < limit {
      let now = wallTime
      if !names(in: name).contains(where: { $0.hasSuffix(ending) }) { return now }
      pause(.milliseconds(2))
    }
    return .infinity
  }
}

/// The seconds since 1970.
private var wallTime: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns a time of day in UTC.
private func timeOfDay(_ second: Double) -> String {
  let ofDay = Int(second) % 86_400
  return [ofDay / 3600, ofDay / 60 % 60, ofDay % 60]
    .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
}
