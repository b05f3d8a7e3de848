/// How a process ended.
package enum EndTimeLabel: Hashable, Sendable {
  /// It ended by itself, with this status.
  case exited(CInt)

  /// It died of this signal.
  case signalled(CInt)
}

/// The CPU time, memory and context switches that a process has used.
package struct Usage: Hashable, Sendable {
  /// The CPU time of all its threads, in user and kernel mode.
  package var processorTime: Duration

  /// The peak memory in bytes.
  package var peakMemory: Int

  /// How often it went to sleep.
  package var voluntarySwitches: Int

  /// How often it was interrupted for another process.
  package var involuntarySwitches: Int
}

/// A program that the tests started. Used from one thread.
package final class Child {
  /// The process identifier; also that of its session and of its process group.
  package let identifier: CInt

  /// The instant before the spawn.
  package let started: ContinuousClock.Instant

  /// How it ended; nil while it runs.
  package private(set) var status: EndTimeLabel?

  /// The instant at which the end was noticed.
  package private(set) var ended: ContinuousClock.Instant?

  /// Its usage in all; nil while it runs.
  package private(set) var wholeUsage: Usage?

  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    terminal: String? = nil, openings: [Platform.Opening]
  ) throws(FailedCall) {
    let variables = environment.forProgram(executable).map { "\($0)=\($1)" }.sorted()
    started = ContinuousClock.now
    identifier = try Platform.spawn(
      executable, arguments: arguments, environment: variables, terminal: terminal,
      openings: openings)
  }

  /// Leaves nothing behind: kills the process and what it started in its own group.
  deinit {
    try? Platform.deliver(9, to: -identifier)
    if status == nil {
      _ = try? Platform.reap(identifier, waiting: true)
      // A process that is killed cannot remove its files itself.
      PixelFiles.removeLeft(by: identifier)
    }
  }

  /// How it ended; nil while it runs.
  package func poll() throws(FailedCall) -> EndTimeLabel? {
    if status == nil { record(try Platform.reap(identifier, waiting: false)) }
    return status
  }

  /// Waits for the end without limit, and notices it without delay.
  @discardableResult
  package func wait() throws(FailedCall) -> EndTimeLabel {
    while true {
      if let status { return status }
      record(try Platform.reap(identifier, waiting: true))
    }
  }

  /// Whether it has set a handler for a signal; nil where the system does not report it.
  package func catches(_ number: CInt) -> Bool? {
    Child.catches(number, identifier)
  }

  /// Whether a process has set a handler for a signal; nil where the system does not report it.
  package static func catches(_ number: CInt, _ identifier: CInt) -> Bool? {
    has(number, in: "SigCgt:\t", identifier)
  }

  /// Whether it blocks a signal; nil where the system does not report it.
  package func holds(_ number: CInt) -> Bool? {
    Child.holds(number, identifier)
  }

  /// Whether a process or a thread blocks a signal; nil where the system does not report it.
  package static func holds(_ number: CInt, _ identifier: CInt) -> Bool? {
    has(number, in: "SigBlk:\t", identifier)
  }

  private static func has(_ number: CInt, in label: String, _ identifier: CInt) -> Bool? {
    guard let status = Platform.contents(of: "/proc/\(identifier)/status") else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix(label) {
      let mask = UInt64(line.dropFirst(label.count), radix: 16)
      return mask.map { $0 >> UInt64(number - 1) & 1 == 1 }
    }
    return nil
  }

  /// The numbers of its threads, also as processes; none where the system does not report them.
  package var threads: [CInt] {
    Platform.names(in: "/proc/\(identifier)/task").compactMap { CInt($0) }
  }

  /// How many children it has, also ended ones that it has not asked for; nil where the system does not report it.
  package var children: Int? {
    let folder = "/proc/\(identifier)/task"
    let lists = Platform.names(in: folder).compactMap {
      Platform.contents(of: "\(folder)/\($0)/children")
    }
    return lists.isEmpty ? nil : lists.reduce(0) { $0 + $1.split(separator: " ").count }
  }

  private func record(_ end: (status: EndTimeLabel, usage: Usage)?) {
    guard let end else { return }
    ended = ContinuousClock.now
    (status, wholeUsage) = (end.status, end.usage)
  }

  /// Sends a signal to the process alone; does nothing where it has ended. After a stop none of its threads runs.
  package func signal(_ number: CInt) throws {
    if status != nil { return }
    try Platform.deliver(number, to: identifier)
    if number == Platform.stop { try waitUntil("a stopped process") { isStopped } }
  }

  /// Whether no thread of it runs, because of a signal; true where the system does not report it.
  private var isStopped: Bool {
    let folder = "/proc/\(identifier)/task"
    return Platform.names(in: folder).allSatisfy { thread in
      guard let status = Platform.contents(of: "\(folder)/\(thread)/status") else { return true }
      // "T (stopped)", and "t (tracing stop)".
      return status.split(separator: "\n").contains { $0.lowercased().hasPrefix("state:\tt") }
    }
  }

  /// Its usage so far, the time to the nanosecond; nil where the system does not report it.
  package var usage: Usage? {
    guard let time = Platform.processorTime(of: identifier) else { return nil }
    let folder = "/proc/\(identifier)/task"
    var usage = Usage(
      processorTime: time, peakMemory: 0, voluntarySwitches: 0, involuntarySwitches: 0)
    for thread in Platform.names(in: folder) {
      guard let status = Platform.contents(of: "\(folder)/\(thread)/status") else { continue }
      let peak = (Self.number("VmHWM:", in: status) ?? 0) * 1024
      usage.peakMemory = max(usage.peakMemory, peak)
      usage.voluntarySwitches += Self.number("voluntary_ctxt_switches:", in: status) ?? 0
      usage.involuntarySwitches += Self.number("nonvoluntary_ctxt_switches:", in: status) ?? 0
    }
    return usage
  }

  /// How often all threads of a process went to sleep until now; nil where the system does not tell.
  package static func switches(of identifier: CInt) -> Int? {
    let folder = "/proc/\(identifier)/task"
    let threads = Platform.names(in: folder)
    guard !threads.isEmpty else { return nil }
    return threads.reduce(0) { sum, thread in
      let status = Platform.contents(of: "\(folder)/\(thread)/status") ?? ""
      return sum + (number("voluntary_ctxt_switches:", in: status) ?? 0)
    }
  }

  /// The bytes of memory that are mapped in a process now; nil where the system does not tell.
  package static func residentMemory(of identifier: CInt) -> Int? {
    Platform.contents(of: "/proc/\(identifier)/status").flatMap { number("VmRSS:", in: $0) }
      .map { $0 * 1024 }
  }

  /// The bytes of memory that new programs can have; nil where the system does not tell.
  package static var availableMemory: Int? {
    Platform.contents(of: "/proc/meminfo").flatMap { number("MemAvailable:", in: $0) }
      .map { $0 * 1024 }
  }

  /// The number after a label at the beginning of a line.
  static func number(_ label: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(label) {
      return line.dropFirst(label.count).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
    }
    return nil
  }
}

extension [String: String] {
  /// The default environment of a child: a terminal with colours, UTF-8, and a sound that nobody hears.
  ///
  /// Real players are not reached: the first one that is tried is one of ours. No server is asked, since its address
  /// seems to be another machine's.
  package static var terminal: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      "PATH": "\(players):/usr/bin:/bin", "PULSE_SERVER": "tcp:localhost",
      // No settings of the person who runs the tests, and no folder that root could make: all tests would read it.
      "XDG_CONFIG_HOME": "/dev/null",
      // No timers of that person, and no timers for that person; nor does their log tell of these.
      "XDG_RUNTIME_DIR": Platform.runtimeFolder, "XDG_STATE_HOME": Platform.runtimeFolder,
      // A terminal with a title that can be restored, and with a mark of the progress.
      "VTE_VERSION": "7900",
    ]
  }

  /// The same with the folder for sockets of the tests, where a test gives `timer` none.
  ///
  /// An environment of the test's own must not lead to the timers of the person who runs it either.
  fileprivate func forProgram(_ path: String) -> [String: String] {
    guard path == (try? executable(named: "timer")) else { return self }
    let folder = Platform.runtimeFolder
    return merging(["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder]) { own, _ in own }
  }

  /// The folder of players that nobody hears.
  private static var players: String {
    let folders = #filePath.split(separator: "/").dropLast(2)
    return folders.map { "/\($0)" }.joined() + "/Players"
  }
}
