import Countdown

/// What is asked of timers in other processes while something else goes on: nothing waits for the answers.
@MainActor
final class Errands {
  /// Something that could not be asked yet, because the socket has gone: its process makes another one.
  private struct Errand {
    let action: TimerAction
    let id: String
    let end: SteadyTime
  }

  /// Those that are not done yet, by the path of the process's socket.
  private var correspondents: [String: Correspondent] = [:]

  private var waiting: [Errand] = []
  private lazy var clock = Heartbeat { [self] in tryAgain() }

  /// Where the process can be asked for a timer; nil where that has ended.
  private let path: @MainActor (_ id: String) -> String?

  /// Called with what was not done, and why, in words for the user.
  private let onRefusal: @MainActor (_ words: String, _ id: String) -> Void

  /// How long a new socket is waited for, and how long until the next try.
  private static let patience = Duration.milliseconds(1500)
  private static let again = Duration.milliseconds(20)

  /// - Parameters:
  ///   - path: tells where the process can be asked for a timer; nil where that has ended.
  ///   - onRefusal: called with what was not done, and why, in words for the user.
  init(
    at path: @escaping @MainActor (_ id: String) -> String?,
    onRefusal: @escaping @MainActor (_ words: String, _ id: String) -> Void
  ) {
    (self.path, self.onRefusal) = (path, onRefusal)
  }

  /// Asks something of a timer in another process.
  func ask(_ action: TimerAction, id: String) {
    ask(Errand(action: action, id: id, end: SystemClock.steady + Self.patience))
  }

  private func ask(_ errand: Errand) {
    guard let path = path(errand.id) else { return onRefusal(Correspondent.ended, errand.id) }
    do throws(SystemError) {
      try correspondent(at: path).ask(errand.action, id: errand.id)
    } catch {
      if error.isMissing, SystemClock.steady < errand.end { return wait(with: errand) }
      onRefusal(error.isDead ? Correspondent.ended : Correspondent.silence(of: path), errand.id)
    }
  }

  private func correspondent(at path: String) throws(SystemError) -> Correspondent {
    if let correspondent = correspondents[path] { return correspondent }
    let correspondent = try Correspondent(at: path) { [self] refusal, id in
      onRefusal(refusal, id)
    } onEnd: { [self] in
      correspondents[path] = nil
    }
    correspondents[path] = correspondent
    return correspondent
  }

  private func wait(with errand: Errand) {
    waiting.append(errand)
    if waiting.count == 1 { clock.beat(after: Self.again) }
  }

  private func tryAgain() {
    let errands = waiting
    waiting = []
    for errand in errands { ask(errand) }
  }
}
