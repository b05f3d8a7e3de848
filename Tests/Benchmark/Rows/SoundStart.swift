import BenchmarkClock
import CLibrary
import Harness
import Sound

private let startName = "end to the player's start"
private let firstSampleName = "end to the first sample read"
private let waitingShellName = "a waiting shell that becomes the player"

/// The time from the bell to the player, beside the same player started by `posix_spawn` alone.
///
/// `timer` starts the player from a waiting process. The last row is for a waiting shell that becomes the player.
/// On sleeping processors, a waiting process may wake some milliseconds late, so the median needs at least 15 rounds.
let soundStart = Measurement(
  names: [startName, firstSampleName, waitingShellName]
) { programs, rounds in
  let folder = try PlayerFolder(programs.fakeSoundPlayer)
  defer { folder.remove() }
  var (timer, playerAlone, shell) = (PlayerDelays(), PlayerDelays(), PlayerDelays())
  try runInterleaved(
    max(rounds, 15),
    [
      {
        let terminal = try PseudoTerminal(
          programs.timer, ["2500ms"], environment: folder.environment)
        try terminal.wait(for: "the bell") { $0.bells > 0 }
        guard let bell = terminal.bellInstant else { return }
        // Do not read yet: on a small machine that would take the processor that the player needs.
        pause(.milliseconds(100))
        try terminal.waitForExit()
        timer.append(try folder.delays(since: bell))
      },
      {
        let player = try PipedProcess(
          folder.player, environment: folder.environment, input: .file(folder.recording))
        playerAlone.append(try folder.delays(since: player.child.startInstant))
      },
      {
        let waitingShell = try PipedProcess(
          "/bin/sh", ["-c", "read -r x; exec \"$0\" < \"$1\"", folder.player, folder.recording],
          environment: folder.environment, input: .pipe)
        pause(.milliseconds(500))
        let lineSent = ContinuousClock.now
        try waitingShell.send("\n")
        shell.append(try folder.delays(since: lineSent))
      },
    ])
  return [
    .ratio(
      startName, timer.starts.median, ("posix_spawn alone", playerAlone.starts.median),
      unit: .milliseconds, atMost: 2, noise: shell.starts.median),
    .ratio(
      firstSampleName, timer.samples.median, ("player alone", playerAlone.samples.median),
      unit: .milliseconds, atMost: 2, noise: shell.samples.median),
    .ratio(
      waitingShellName, shell.starts.median, ("posix_spawn alone", playerAlone.starts.median),
      unit: .milliseconds, atMost: nil),
  ]
}

/// In each round, the milliseconds until the player started and until it had read the first sample.
private struct PlayerDelays {
  private(set) var starts: [Double] = []
  private(set) var samples: [Double] = []

  mutating func append(_ delays: (start: Double, sample: Double)) {
    starts.append(delays.start)
    samples.append(delays.sample)
  }
}

/// A folder with the fake player under the names of real ones, and a sound.
private struct PlayerFolder {
  private let folder: Folder
  private static let playerNames = ["paplay", "afplay"]

  init(_ program: String) throws {
    folder = try Folder()
    for name in Self.playerNames { folder.link(name, to: program) }
    try folder.add(Tone.alarm(.beat).recording.wavFile, as: "beat.wav")
  }

  private var path: String { folder.path }
  var player: String { "\(path)/paplay" }
  var recording: String { "\(path)/beat.wav" }

  /// The file in which the player records its times.
  private var marksFile: String { "\(path)/marks" }

  var environment: [String: String] {
    [String: String].terminal.merging(["PATH": path, "MARKS": marksFile]) { $1 }
  }

  /// Waits for the player's times; returns the milliseconds from `instant` to each.
  func delays(since instant: ContinuousClock.Instant) throws -> (start: Double, sample: Double) {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if let marks = recordedMarks() {
        unsafe _ = unlink(marksFile)
        let age = ContinuousClock.now - instant
        let origin = continuousClockNanoseconds() - Int(age / .nanoseconds(1))
        return (milliseconds(marks.start - origin), milliseconds(marks.sample - origin))
      }
      pause(.milliseconds(1))
    }
    throw MissingMarks()
  }

  private func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000_000 }

  /// The times that the player has recorded, in nanoseconds of `ContinuousClock`; nil before that.
  private func recordedMarks() -> (start: Int, sample: Int)? {
    let file = unsafe open(marksFile, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = unsafe read(file, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split {
      $0 == " " || $0 == "\n"
    }
    let numbers = words.compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  func remove() { folder.remove() }
}

/// The player has not recorded its times in ten seconds.
private struct MissingMarks: Error {}
