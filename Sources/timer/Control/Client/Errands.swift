import Countdown

/// What is asked of timers in other processes while something else goes on: nothing waits for the answers.
@MainActor
final class Errands {
  /// Those that are not done yet, by the path of the process's socket.
  private var correspondents: [String: Correspondent] = [:]

  /// Called with what was not done, and why, in words for the user.
  private let onRefusal: @MainActor (_ words: String, _ id: String) -> Void

  init(onRefusal: @escaping @MainActor (_ words: String, _ id: String) -> Void) {
    self.onRefusal = onRefusal
  }

  /// Asks something of a timer in the process with a socket.
  func ask(_ action: TimerAction, id: String, at path: String) {
    if let correspondent = correspondents[path] { return correspondent.ask(action, id: id) }
    do throws(SystemError) {
      let correspondent = try Correspondent(at: path) { [self] refusal, id in
        onRefusal(refusal, id)
      } onEnd: { [self] in
        correspondents[path] = nil
      }
      correspondents[path] = correspondent
      correspondent.ask(action, id: id)
    } catch {
      onRefusal(error.isGone ? Correspondent.ended : Correspondent.silence(of: path), id)
    }
  }
}
