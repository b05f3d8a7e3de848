import Harness

/// The resources that a program uses in an interval.
struct ResourceUse {
  /// CPU time in milliseconds per second.
  var time = 0.0

  /// Voluntary context switches per second.
  var wakeUps = 0.0

  /// Bytes per second to the terminal.
  var bytes = 0.0

  /// The peak memory up to the end of the interval, in MB.
  var memory = 0.0
}

/// The resources that a program has used up to an instant.
struct UsageSample {
  private let instant: ContinuousClock.Instant
  private let usage: Usage
  private let bytes: Int

  init(_ terminal: PseudoTerminal) throws {
    guard let usage = terminal.child.usage else { throw UsageUnavailable() }
    instant = ContinuousClock.now
    self.usage = usage
    bytes = terminal.received.count
  }

  /// The peak memory, in MB.
  var memory: Double { Double(usage.peakMemory) / 1_000_000 }

  func use(since earlier: UsageSample) -> ResourceUse {
    let seconds = (instant - earlier.instant).milliseconds / 1000
    return ResourceUse(
      time: (usage.processorTime - earlier.usage.processorTime).milliseconds / seconds,
      // When a thread ends, the sum over the living threads falls. That change counts, too.
      wakeUps: abs(Double(usage.voluntarySwitches - earlier.usage.voluntarySwitches)) / seconds,
      bytes: Double(bytes - earlier.bytes) / seconds,
      memory: memory)
  }
}

/// The system does not report the usage of a running child.
struct UsageUnavailable: Error, CustomStringConvertible {
  let description = "this system does not tell what another process has used"
}

/// The resources that several programs use in the same intervals. `MeasuredProgram` is an enum with a case for each.
struct SimultaneousUse<MeasuredProgram: Hashable> {
  private let starts: KeyValuePairs<MeasuredProgram, () throws -> PseudoTerminal>

  /// For each program, its use in each round.
  private var uses: [MeasuredProgram: [ResourceUse]] = [:]

  init(of starts: KeyValuePairs<MeasuredProgram, () throws -> PseudoTerminal>) {
    self.starts = starts
  }

  /// Starts the programs and measures them for five seconds, together with a program that already runs, if any.
  /// Each round starts with a different program, so that none is always first.
  mutating func measure(
    round: Int, and running: (key: MeasuredProgram, terminal: PseudoTerminal)? = nil
  )
    throws
  {
    var terminals: [(key: MeasuredProgram, terminal: PseudoTerminal)] = []
    for index in starts.indices {
      let (program, start) = starts[(index + round) % starts.count]
      terminals.append((program, try start()))
      pause(.milliseconds(20))
    }
    if let running { terminals.append(running) }
    PseudoTerminal.read(terminals.map(\.terminal), for: .milliseconds(500))
    let before = try terminals.map { try UsageSample($0.terminal) }
    PseudoTerminal.read(terminals.map(\.terminal), for: .seconds(5))
    for ((program, terminal), sample) in zip(terminals, before) {
      uses[program, default: []].append(try UsageSample(terminal).use(since: sample))
    }
  }

  func median(_ figure: (ResourceUse) -> Double, of program: MeasuredProgram) -> Double {
    uses[program, default: []].map(figure).median
  }

  func worst(_ figure: (ResourceUse) -> Double, of program: MeasuredProgram) -> Double {
    uses[program, default: []].map(figure).worst
  }
}
