/// How a process ended.
package enum Termination: Hashable, Sendable {
  case exited(CInt)

  case signalled(CInt)
}

/// The CPU time, memory and context switches that a process has used.
package struct Usage: Hashable, Sendable {
  /// The CPU time of all its threads, in user and kernel mode.
  package var processorTime: Duration

  /// The peak memory in bytes.
  package var peakMemory: Int

  /// The number of times that its threads went to sleep.
  package var voluntarySwitches: Int

  /// The number of times that its threads were preempted.
  package var involuntarySwitches: Int
}

/// A program that a test has started. Use it from one thread.
package final class Child {
  /// The identifier of the process, its session and its process group.
  package let identifier: CInt

  /// The instant before the spawn.
  package let startInstant: ContinuousClock.Instant

  /// How the process ended; nil while it runs.
  package private(set) var status: Termination?

  /// When ``poll()`` or ``wait()`` saw that the process had ended; nil while it runs.
  package private(set) var endInstant: ContinuousClock.Instant?

  /// What the process used from its start to its end; nil while it runs.
  package private(set) var totalUsage: Usage?

  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    terminal: String? = nil, openings: [Platform.Opening]
  ) throws(SystemCallError) {
    let variables = environment.forProgram(executable).map { "\($0)=\($1)" }.sorted()
    startInstant = ContinuousClock.now
    identifier = try Platform.spawn(
      executable, arguments: arguments, environment: variables, terminal: terminal,
      openings: openings)
  }

  /// Kills the process group.
  deinit {
    try? Platform.sendSignal(9, to: -identifier)
    if status == nil {
      _ = try? Platform.reap(identifier, waiting: true)
      // A killed process cannot remove its files.
      PixelFiles.removeAll(of: identifier)
    }
  }

  /// Returns how the process ended, without waiting; nil while it runs.
  package func poll() throws(SystemCallError) -> Termination? {
    if status == nil { record(try Platform.reap(identifier, waiting: false)) }
    return status
  }

  /// Waits for the end without a time limit.
  @discardableResult
  package func wait() throws(SystemCallError) -> Termination {
    while true {
      if let status { return status }
      record(try Platform.reap(identifier, waiting: true))
    }
  }

  /// Whether the process has set a handler for a signal; nil where the system does not report it.
  package func catches(_ number: CInt) -> Bool? {
    Child.catches(number, identifier)
  }

  /// Whether a process has set a handler for a signal; nil where the system does not report it.
  package static func catches(_ number: CInt, _ identifier: CInt) -> Bool? {
    signalMask("SigCgt:\t", of: identifier, contains: number)
  }

  /// Whether the process blocks a signal; nil where the system does not report it.
  package func blocks(_ number: CInt) -> Bool? {
    Child.blocks(number, identifier)
  }

  /// Whether a process or a thread blocks a signal; nil where the system does not report it.
  package static func blocks(_ number: CInt, _ identifier: CInt) -> Bool? {
    signalMask("SigBlk:\t", of: identifier, contains: number)
  }

  /// Whether the mask after a label in `/proc/…/status` contains a signal; nil where there is no such file.
  private static func signalMask(
    _ label: String, of identifier: CInt, contains number: CInt
  ) -> Bool? {
    guard let status = Platform.contents(of: "/proc/\(identifier)/status") else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix(label) {
      let mask = UInt64(line.dropFirst(label.count), radix: 16)
      return mask.map { $0 >> UInt64(number - 1) & 1 == 1 }
    }
    return nil
  }

  /// The identifiers of its threads; empty where the system does not report them.
  package var threads: [CInt] {
    fileNames(in: "/proc/\(identifier)/task").compactMap { CInt($0) }
  }

  /// The number of its children, including zombies; nil where the system does not report it.
  package var childCount: Int? {
    let folder = "/proc/\(identifier)/task"
    let lists = fileNames(in: folder).compactMap {
      Platform.contents(of: "\(folder)/\($0)/children")
    }
    return lists.isEmpty ? nil : lists.reduce(0) { $0 + $1.split(separator: " ").count }
  }

  private func record(_ end: (status: Termination, usage: Usage)?) {
    guard let end else { return }
    endInstant = ContinuousClock.now
    (status, totalUsage) = (end.status, end.usage)
  }

  /// Sends a signal to the process but not to its group. After SIGSTOP, waits until the process has stopped.
  package func signal(_ number: CInt) throws {
    if status != nil { return }
    try Platform.sendSignal(number, to: identifier)
    if number == Platform.stopSignal { try waitUntil("a stopped process") { isStopped } }
  }

  /// Whether a signal has stopped all threads; true where the system does not report it.
  private var isStopped: Bool {
    let folder = "/proc/\(identifier)/task"
    return fileNames(in: folder).allSatisfy { thread in
      guard let status = Platform.contents(of: "\(folder)/\(thread)/status") else { return true }
      // "T (stopped)", and "t (tracing stop)".
      return status.split(separator: "\n").contains { $0.lowercased().hasPrefix("state:\tt") }
    }
  }

  /// What the process has used so far; nil where the system does not report it.
  package var usage: Usage? {
    guard let time = Platform.processorTime(of: identifier) else { return nil }
    let folder = "/proc/\(identifier)/task"
    var usage = Usage(
      processorTime: time, peakMemory: 0, voluntarySwitches: 0, involuntarySwitches: 0)
    for thread in fileNames(in: folder) {
      guard let status = Platform.contents(of: "\(folder)/\(thread)/status") else { continue }
      let peak = (Self.number("VmHWM:", in: status) ?? 0) * 1024
      usage.peakMemory = max(usage.peakMemory, peak)
      usage.voluntarySwitches += Self.number("voluntary_ctxt_switches:", in: status) ?? 0
      usage.involuntarySwitches += Self.number("nonvoluntary_ctxt_switches:", in: status) ?? 0
    }
    return usage
  }

  /// The number of times that the threads of a process went to sleep; nil where the system does not report it.
  package static func voluntarySwitches(of identifier: CInt) -> Int? {
    let folder = "/proc/\(identifier)/task"
    let threads = fileNames(in: folder)
    guard !threads.isEmpty else { return nil }
    return threads.reduce(0) { sum, thread in
      let status = Platform.contents(of: "\(folder)/\(thread)/status") ?? ""
      return sum + (number("voluntary_ctxt_switches:", in: status) ?? 0)
    }
  }

  /// The resident memory of a process in bytes; nil where the system does not report it.
  package static func residentMemory(of identifier: CInt) -> Int? {
    Platform.contents(of: "/proc/\(identifier)/status").flatMap { number("VmRSS:", in: $0) }
      .map { $0 * 1024 }
  }

  /// The memory for new programs in bytes; nil where the system does not report it.
  package static var availableMemory: Int? {
    Platform.contents(of: "/proc/meminfo").flatMap { number("MemAvailable:", in: $0) }
      .map { $0 * 1024 }
  }

  /// Returns the number after a label at the beginning of a line.
  static func number(_ label: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(label) {
      return line.dropFirst(label.count).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
    }
    return nil
  }
}

extension [String: String] {
  /// The default environment of a child: a terminal with colours, UTF-8, and silent players.
  ///
  /// The silent players come first in PATH. `timer` assumes that the sound server in PULSE_SERVER exists, because it is
  /// reached by TCP. `timer` thus chooses a player on every machine.
  package static var terminal: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      "PATH": "\(players):/usr/bin:/bin", "PULSE_SERVER": "tcp:localhost",
      // This hides the settings of the user who runs the tests. Even root cannot create a folder there.
      "XDG_CONFIG_HOME": "/dev/null",
      // These folders separate timers and log from those of that user.
      "XDG_RUNTIME_DIR": Platform.runtimeFolder, "XDG_STATE_HOME": Platform.runtimeFolder,
      // VTE 0.79, a terminal that can restore its title and show progress.
      "VTE_VERSION": "7900",
    ]
  }

  /// `timer` gets the runtime folder of the tests if it has no other: it must not see the user's own timers.
  fileprivate func forProgram(_ path: String) -> [String: String] {
    guard path == (try? executable(named: "timer")) else { return self }
    let folder = Platform.runtimeFolder
    return merging(["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder]) { current, _ in current }
  }

  private static var players: String {
    let folders = #filePath.split(separator: "/").dropLast(2)
    return folders.map { "/\($0)" }.joined() + "/Players"
  }
}
