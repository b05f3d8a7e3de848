import CLibrary
import Interface
import Sound

/// Plays tones in helper processes, without waiting for them.
///
/// A helper is started about two seconds before its tone. One byte makes the helper start the player.
@MainActor
final class SoundHelpers {
  private struct Helper {
    let tone: Tone

    /// Carries the start byte to the helper, and an error back.
    let channel: Descriptor

    /// Nil after it has ended.
    var process: pid_t?
  }

  private let selection: SoundSelection
  private let report: @MainActor (String) -> Bool

  /// The helper that waits for its byte.
  private var waitingHelper: Helper?

  /// The helper that got its byte last.
  private var playingHelper: Helper?

  private let children: ChildProcesses

  /// The error to print at the end, when the picture is gone.
  private var error: String?

  /// Each error is reported once, even if the tone is repeated.
  private var reportedErrors: Set<String> = []

  /// The last error that was printed on the standard error output.
  private var printedError: String?

  private var hasStoppedReporting = false

  /// - Parameter report: called with an error for the user; returns whether it was printed on standard error.
  init(
    _ selection: SoundSelection, among children: ChildProcesses,
    report: @escaping @MainActor (String) -> Bool
  ) {
    (self.selection, self.children, self.report) = (selection, children, report)
  }

  /// Reports an error if the sound cannot be played on this machine.
  func check() {
    if let obstacle = selection.obstacle {
      fail(obstacle)
    } else if selection.sound != nil, AudioEnvironment.current.players.isEmpty {
      reportOnce(Playback.noPlayer)
    }
  }

  func perform(_ effect: SoundEffect) {
    switch effect {
    case .checkOutput: check()
    case .prepare(let tone): prepare(tone)
    case .discard: discard()
    case .preview(let tone): preview(tone)
    case .play(let tone): play(tone)
    case .silence: silence()
    }
  }

  /// Returns the last error, unless it has been printed already. Later errors are not reported.
  func finalError() -> String? {
    hasStoppedReporting = true
    children.reap()
    return error == printedError ? nil : error
  }

  private func prepare(_ tone: Tone) {
    guard waitingHelper?.tone != tone else { return }
    discard()
    waitingHelper = start(tone)
  }

  private func discard() {
    waitingHelper?.channel.close()
    waitingHelper = nil
  }

  private func play(_ tone: Tone) {
    prepare(tone)
    silence()
    (playingHelper, waitingHelper) = (waitingHelper, nil)
    if let playingHelper { Platform.sendAll([1], to: playingHelper.channel) }
  }

  private func preview(_ tone: Tone) {
    reportedErrors = []
    if let obstacle = selection.obstacle { fail(obstacle) }
    if AudioEnvironment.current.players.isEmpty { return reportOnce(Playback.noPlayer) }
    play(tone)
  }

  private func silence() {
    if let process = playingHelper?.process { kill(process, SIGTERM) }
    playingHelper?.channel.close()
    playingHelper = nil
  }

  private func start(_ tone: Tone) -> Helper? {
    guard !AudioEnvironment.current.players.isEmpty else {
      // `check` has reported this error. The end repeats the error only for a sound that the user named.
      if selection.isExplicit { error = Playback.noPlayer }
      return nil
    }
    guard let program = HelperTask.play(tone).program else {
      fail("no sound: the file of this program was not found")
      return nil
    }
    error = nil
    do throws(SystemError) {
      return try start(program, for: tone)
    } catch {
      fail("no sound: its helper did not start: \(error.message)")
      return nil
    }
  }

  private func start(_ program: Spawn, for tone: Tone) throws(SystemError) -> Helper {
    guard let (ours, theirs) = Platform.socketPair() else { throw .last }
    defer { theirs.close() }
    var program = program
    program.input = theirs
    do throws(SystemError) {
      let process = try children.start(program)
      children.watch(process) { [self] in helperEnded($0, process) }
      return Helper(tone: tone, channel: ours, process: process)
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
    error = reason
    reportOnce(reason)
  }

  private func reportOnce(_ reason: String) {
    if !hasStoppedReporting, reportedErrors.insert(reason).inserted, report(reason) {
      printedError = reason
    }
  }
}
