import CLibrary
import Harness
import Sound

private let names = [
  "end to the player's start", "end to the first sample read",
  "a waiting shell that becomes the player",
]

/// The time from the bell to the player, beside the same player started by `posix_spawn` alone.
///
/// The player is a fake one that records both instants. The bell is the first sign of the end.
///
/// The program prepares the player in another process, which waits like the shell in the last row. If the processors
/// are asleep, it wakes late, by up to some milliseconds, so the median needs more rounds than in other rows.
let soundStart = Measurement(names: names) { programs, rounds in
  let folder = try PlayerFolder(programs.falsePlayer)
  defer { folder.remove() }
  var (starts, firsts): ([Double], [Double]) = ([], [])
  var (bareStarts, bareFirsts): ([Double], [Double]) = ([], [])
  var (wokenStarts, wokenFirsts): ([Double], [Double]) = ([], [])
  try runInterleaved(
    max(rounds, 15),
    [
      {
        let terminal = try PseudoTerminal(
          programs.timer, ["2500ms"], environment: folder.environment)
        try terminal.wait(for: "the bell") { $0.bells > 0 }
        guard let rung = terminal.bell else { return }
        // Reading the picture of the end would take a processor that the player needs on a small machine.
        pause(.milliseconds(100))
        try terminal.waitForExit()
        let marks = try folder.marks(since: rung)
        starts.append(marks.start)
        firsts.append(marks.first)
      },
      {
        let player = try PipedProcess(
          folder.player, environment: folder.environment, input: .file(folder.recording))
        let marks = try folder.marks(since: player.child.started)
        bareStarts.append(marks.start)
        bareFirsts.append(marks.first)
      },
      {
        let shell = try PipedProcess(
          "/bin/sh", ["-c", "read -r x; exec \"$0\" < \"$1\"", folder.player, folder.recording],
          environment: folder.environment, input: .pipe)
        pause(.milliseconds(500))
        let called = ContinuousClock.now
        try shell.send("\n")
        let marks = try folder.marks(since: called)
        wokenStarts.append(marks.start)
        wokenFirsts.append(marks.first)
      },
    ])
  return [
    .ratio(
      names[0], starts.median, ("posix_spawn alone", bareStarts.median), unit: .milliseconds,
      atMost: 2, floor: wokenStarts.median),
    .ratio(
      names[1], firsts.median, ("player alone", bareFirsts.median), unit: .milliseconds,
      atMost: 2, floor: wokenFirsts.median),
    .ratio(
      names[2], wokenStarts.median, ("posix_spawn alone", bareStarts.median), unit: .milliseconds,
      atMost: nil),
  ]
}

/// A folder with the fake player under the names of real ones, and a sound.
private struct PlayerFolder {
  private let folder: Folder
  private static let players = ["paplay", "afplay"]

  init(_ program: String) throws {
    folder = try Folder()
    for player in Self.players { folder.link(player, to: program) }
    try folder.add(Tone.alarm(.beat).recording.wavFile, as: "beat.wav")
  }

  private var path: String { folder.path }
  var player: String { "\(path)/paplay" }
  var recording: String { "\(path)/beat.wav" }
  private var file: String { "\(path)/marks" }

  var environment: [String: String] {
    [String: String].terminal.merging(["PATH": path, "MARKS": file]) { $1 }
  }

  /// Waits for the instants that the player has recorded. Returns them in milliseconds since an instant.
  func marks(since instant: ContinuousClock.Instant) throws -> (start: Double, first: Double) {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if let marks = noted() {
        unsafe _ = unlink(file)
        var time = timespec()
        let past = ContinuousClock.now - instant
        #if canImport(Glibc)
          unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        #else
          unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
        #endif
        let now = Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
        let origin = now - past.milliseconds
        return (marks[0] / 1_000_000 - origin, marks[1] / 1_000_000 - origin)
      }
      pause(.milliseconds(1))
    }
    throw MissingMarks()
  }

  private func noted() -> [Double]? {
    let file = unsafe open(file, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = unsafe read(file, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split {
      $0 == " " || $0 == "\n"
    }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == 2 ? numbers : nil
  }

  func remove() {
    folder.discard()
  }
}

private struct MissingMarks: Error {}
