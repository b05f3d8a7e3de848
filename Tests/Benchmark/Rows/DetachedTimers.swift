import CLibrary
import Harness

private let freeMemoryName = "free memory for each of 500 in the background"
private let residentMemoryName = "resident memory of each in the background"
private let wakeUpsName = "wake-ups of 500 in the background between events"
private let lastEndName = "end of 500 in the background at once, the last"

private let count = 500

/// Timers in the background that end in the same second, beside programs that only wake up and remove four files.
let detachedTimers = Measurement(
  names: [freeMemoryName, residentMemoryName, wakeUpsName, lastEndName]
) { programs, _ in
  let folder = try Folder()
  defer { folder.remove() }
  guard let availableBefore = Child.availableMemory else { throw UsageUnavailable() }
  // Even on a busy machine, all timers must start, and the pauses below must pass, before the timers end.
  let end = wallTime.rounded(.down) + 32
  for number in 0..<count {
    let launcher = try PipedProcess(
      programs.timer, ["--detach", "--no-sound", "until", timeOfDay(end), "--name", "t\(number)"],
      environment: [String: String].terminal.merging(
        ["XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path, "TZ": "UTC"]) { $1 },
      output: .null, error: .null)
    guard try launcher.child.wait() == .exited(0) else { throw CountError(number) }
  }
  // Dispatch ends idle threads five seconds after the last work.
  pause(.seconds(7))
  let processes = folder.timerProcesses
  guard processes.count == count, wallTime < end - 6 else { throw CountError(processes.count) }
  let available = Child.availableMemory ?? availableBefore
  let resident = processes.compactMap { Child.residentMemory(of: $0) }.map(Double.init)
  let switchCount = { processes.reduce(0) { $0 + (Child.voluntarySwitches(of: $1) ?? 0) } }
  let earlierCount = switchCount()
  pause(.seconds(3))
  let wakeUps = Double(switchCount() - earlierCount) / 3
  let secondsLate = folder.lastRemoval(in: "timer", ofFilesWith: ".sock") - end
  let baselineSecondsLate = try secondsLateOfEmptyPrograms(programs)
  return [
    .absolute(
      freeMemoryName, Double(availableBefore - available) / 1e6 / Double(count), unit: .megabytes,
      atMost: 0.5),
    .absolute(residentMemoryName, resident.median / 1e6, unit: .megabytes, atMost: 5),
    .absolute(wakeUpsName, wakeUps, unit: .perSecond, atMost: 0),
    // A timer also adds a line to the log, which all timers share, so the noise counts twice.
    .absolute(
      lastEndName, secondsLate * 1000, beside: ("empty programs", baselineSecondsLate * 1000),
      unit: .milliseconds,
      atMost: 50, note: "", noise: 2 * baselineSecondsLate * 1000),
  ]
}

/// Returns how late the last of five hundred empty programs has removed its files, in seconds.
private func secondsLateOfEmptyPrograms(_ programs: CompanionPrograms) throws -> Double {
  let folder = try Folder()
  defer { folder.remove() }
  let end = wallTime + 15
  let emptyPrograms = try (0..<count).map { number in
    // A timer renames and removes its file of timers, removes its link, and removes its socket: four operations.
    let files = (0..<4).map { "\(number)-\($0).file" }
    for file in files { try folder.add([0], as: file) }
    return try PipedProcess(
      programs.emptyLoop, ["\(end - wallTime)", "removes"] + files.map { "\(folder.path)/\($0)" },
      output: .null, error: .null)
  }
  let secondsLate = folder.lastRemoval(ofFilesWith: ".file") - end
  for program in emptyPrograms { try program.child.wait() }
  return secondsLate
}

private struct CountError: Error, CustomStringConvertible {
  let description: String

  init(_ number: Int) {
    description = "only \(number) of \(count) timers run in the background"
  }
}

extension Folder {
  /// The process IDs in the names of the sockets, which are `timer/…-ID.sock`.
  fileprivate var timerProcesses: [CInt] {
    names(in: "timer").filter { $0.hasSuffix(".sock") }
      .compactMap { CInt($0.dropLast(5).drop { $0 != "-" }.dropFirst()) }
  }

  /// Waits until no file has this suffix; returns the wall time to two milliseconds, or infinity after 40 seconds.
  fileprivate func lastRemoval(in subfolder: String = "", ofFilesWith suffix: String) -> Double {
    let limit = wallTime + 40
    while wallTime < limit {
      let now = wallTime
      if !names(in: subfolder).contains(where: { $0.hasSuffix(suffix) }) { return now }
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

/// Returns the time of day in UTC, as `timer until` reads it.
private func timeOfDay(_ wallTime: Double) -> String {
  let second = Int(wallTime) % 86_400
  return [second / 3600, second / 60 % 60, second % 60]
    .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
}
