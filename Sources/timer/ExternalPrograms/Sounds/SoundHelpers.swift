import CLibrary
import Interface
import Sound

/// Plays sounds in helper processes, without waiting for them.
///
/// A helper is started about two seconds before its sound. One byte makes the helper start the player.
@MainActor
final class SoundHelpers {
  private struct Helper {
    let cue: SoundCue

    /// Carries the start byte to the helper, and an error back.
    let channel: Descriptor

    /// Nil after it has ended.
    var process: pid_t?
  }

  private let selections: [SoundSelection]
  private let allowed: AllowedSounds
  private let report: @MainActor (String) -> Bool

  /// The helper that waits for its byte.
  private var waitingHelper: Helper?

  /// The helper that got its byte last.
  private var playingHelper: Helper?

  private let children: ChildProcesses

  /// The error to print at the end of the process, when the picture is gone.
  private var lastError: String?

  /// Each error is reported once, even if the sound is repeated.
  private var reportedErrors: Set<String> = []

  /// The last error that was printed on the standard error output.
  private var printedError: String?

  private var hasStoppedReporting = false

  /// - Parameter report: called with an error for the user; returns whether it was printed on standard error.
  init(
    _ selections: [SoundSelection], allowed: AllowedSounds, among children: ChildProcesses,
    report: @escaping @MainActor (String) -> Bool
  ) {
    (self.selections, self.allowed) = (selections, allowed)
    (self.children, self.report) = (children, report)
  }

  /// Reports each sound of the configuration that cannot be played.
  func check() {
    if selections.contains(where: { $0.isExplicit && $0.cue == nil }) {
      fail(SoundSelection.notHeard)
    }
    check(selections.compactMap(\.cue))
  }

  func perform(_ effect: SoundEffect) {
    switch effect {
    case .check(let cues): check(cues)
    case .prepare(let cue): prepare(cue)
    case .discard: discard()
    case .preview(let cue): preview(cue)
    case .play(let cue): play(cue)
    case .silence: silence()
    }
  }

  /// Returns the last error, unless it has been printed already. Later errors are not reported.
  func finalError() -> String? {
    hasStoppedReporting = true
    children.reap()
    return lastError == printedError ? nil : lastError
  }

  private func check(_ cues: [SoundCue]) {
    // Most parts share a sound.
    var paths: Set<String> = []
    for case .file(let path) in cues.map(\.source) where paths.insert(path).inserted {
      if let obstacle = Playback.obstacle(toPlaying: path) { fail(obstacle) }
    }
    if !cues.isEmpty { checkPlayer() }
  }

  /// Returns whether this machine has a player, and reports if it has none. If the user chose a sound, the error is
  /// repeated at the end of the process.
  @discardableResult private func checkPlayer() -> Bool {
    if !AudioEnvironment.current.players.isEmpty { return true }
    if selections.contains(where: \.isExplicit) { lastError = Playback.noPlayer }
    reportOnce(Playback.noPlayer)
    return false
  }

  private func prepare(_ cue: SoundCue) {
    guard waitingHelper?.cue != cue else { return }
    discard()
    waitingHelper = start(cue)
  }

  private func discard() {
    waitingHelper?.channel.close()
    waitingHelper = nil
  }

  private func play(_ cue: SoundCue) {
    prepare(cue)
    silence()
    (playingHelper, waitingHelper) = (waitingHelper, nil)
    if let playingHelper { Platform.sendAll([1], to: playingHelper.channel) }
  }

  private func preview(_ cue: SoundCue) {
    // Each preview reports its errors again.
    reportedErrors = []
    if allowed == .none { return reportOnce(SoundSelection.notHeard) }
    play(cue)
  }

  private func silence() {
    if let process = playingHelper?.process { kill(process, SIGTERM) }
    playingHelper?.channel.close()
    playingHelper = nil
  }

  private func start(_ cue: SoundCue) -> Helper? {
    guard checkPlayer() else { return nil }
    guard let program = HelperTask.play(cue).program else {
      fail("no sound: the file of this program was not found")
      return nil
    }
    // Forget an earlier error, because the new helper may work.
    lastError = nil
    do throws(SystemError) {
      return try start(program, for: cue)
    } catch {
      fail("no sound: its helper did not start: \(error.message)")
      return nil
    }
  }

  private func start(_ program: Spawn, for cue: SoundCue) throws(SystemError) -> Helper {
    guard let (ours, theirs) = Platform.socketPair() else { throw .last }
    defer { theirs.close() }
    var program = program
    program.input = theirs
    do throws(SystemError) {
      let process = try children.start(program)
      children.watch(process) { [self] in helperEnded($0, process) }
      return Helper(cue: cue, channel: ours, process: process)
    } catch {
      ours.close()
      throw error
    }
  }

  /// Reads the error of a helper that has ended, unless it was discarded or silenced.
  private func helperEnded(_ end: WaitStatus, _ process: pid_t) {
    let channel: Descriptor
    if let waitingHelper, waitingHelper.process == process {
      self.waitingHelper?.process = nil
      channel = waitingHelper.channel
    } else if let playingHelper, playingHelper.process == process {
      self.playingHelper?.process = nil
      channel = playingHelper.channel
    } else {
      return
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = (try? channel.read(into: &bytes)) ?? 0
    if count > 0 {
      fail(String(decoding: bytes[..<count], as: UTF8.self))
    } else if end.failure != nil {
      fail("no sound: its helper ended")
    }
  }

  private func fail(_ reason: String) {
    lastError = reason
    reportOnce(reason)
  }

  private func reportOnce(_ reason: String) {
    if !hasStoppedReporting, reportedErrors.insert(reason).inserted, report(reason) {
      printedError = reason
    }
  }
}
