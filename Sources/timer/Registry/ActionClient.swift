import CLibrary
import Countdown

/// Sends actions to other processes, and waits for their replies.
struct ActionClient {
  enum Outcome: Equatable, Sendable {
    case replied(ActionReply)
    /// The process has no entry any more.
    case ended
    /// The process has an entry, but its socket is missing or refuses the request.
    case unreachable
    /// The connection failed. The value is the reason, for the user.
    case failed(String)
    /// No valid reply has arrived before the timeout.
    case silent
  }

  let folder: RegistryFolder?

  /// When the user saw the timers. ``TimerAction/next`` ends only the part that ran at this time.
  var seenAt = SystemClock.moment

  /// The time for the requests and the replies of one batch.
  private static let timeout = Duration.seconds(1)

  /// The number of descriptors that are left for the rest of the program.
  private static let reservedDescriptors = 4

  /// The largest number of timers in a batch. Each timer needs a connection.
  private static let maxConnections = 200

  /// Performs an action on timers; returns the outcomes in the order of the timers.
  ///
  /// It sends all requests of a batch before it reads a reply.
  func perform(_ action: TimerAction, on timers: [ListedTimer]) -> [Outcome] {
    var outcomes: [Outcome] = []
    while outcomes.count < timers.count {
      let end = SystemClock.steady + Self.timeout
      let freeCount = Platform.freeDescriptors(
        atMost: Self.maxConnections + Self.reservedDescriptors)
      let batch = Array(
        timers.dropFirst(outcomes.count).prefix(max(freeCount - Self.reservedDescriptors, 1)))
      var connections = batch.map { send(action, $0) }
      // The queue of a suspended process may be full. Try again, but only after the requests to the other processes.
      while SystemClock.steady < end, connections.contains(where: \.wouldBlock) {
        Descriptor.pause(milliseconds: 5)
        for (index, timer) in batch.enumerated() where connections[index].wouldBlock {
          connections[index] = send(action, timer)
        }
      }
      for (timer, connection) in zip(batch, connections) {
        var outcome = readReply(connection, by: end)
        // The process may have handed its timers over to another process, which uses the same socket.
        if outcome == .ended { outcome = readReply(send(action, timer), by: end) }
        if outcome == .ended, isRegistered(timer) { outcome = .unreachable }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  private func isRegistered(_ timer: ListedTimer) -> Bool {
    guard let folder, (try? folder.isAlive(timer.entry)) == true else { return false }
    return (try? folder.contains(timer.entry.timersFile)) == true
  }

  private func send(
    _ action: TimerAction, _ timer: ListedTimer
  ) -> Result<Descriptor, SystemError> {
    guard !timer.socket.isEmpty else { return .failure(SystemError(code: ENOENT)) }
    do throws(SystemError) {
      let connection = try Platform.connect(to: timer.socket)
      let line = ActionRequest(action, on: timer.snapshot, at: seenAt).line
      if Platform.isSameUser(connection), Platform.sendAll(line, to: connection) {
        return .success(connection)
      }
      connection.close()
      return .failure(SystemError(code: ECONNREFUSED))
    } catch {
      return .failure(error)
    }
  }

  private func readReply(
    _ connection: Result<Descriptor, SystemError>, by end: SteadyTime
  ) -> Outcome {
    let descriptor: Descriptor
    switch connection {
    case .success(let connected): descriptor = connected
    case .failure(let error):
      if error.isMissing || error.code == ECONNREFUSED { return .ended }
      return error.wouldBlock ? .silent : .failed(error.message)
    }
    defer { descriptor.close() }
    let (newline, limit) = (UInt8(ascii: "\n"), ActionRequest.maximumLineLength)
    guard
      let bytes = descriptor.read(by: end, atMost: limit, until: { $0.contains(newline) })
    else { return .silent }
    guard let lineEnd = bytes.firstIndex(of: newline) else {
      return bytes.count < limit ? .ended : .silent
    }
    return ActionReply(line: bytes[..<lineEnd]).map { .replied($0) } ?? .silent
  }
}

extension Result<Descriptor, SystemError> {
  /// Whether the queue of the socket was full.
  fileprivate var wouldBlock: Bool {
    if case .failure(let error) = self { error.wouldBlock } else { false }
  }
}

extension ActionClient.Outcome {
  /// Returns an error message for the user; nil if the action was done.
  ///
  /// - Parameter id: the id of the timer, if the user can type a command with it.
  func errorMessage(process: Int, id: String? = nil) -> String? {
    switch self {
    case .replied(.done): nil
    case .replied(.unrecorded(let words)): "done, but \(words)"
    case .replied(.refused(let words)): words
    case .ended: "it has just ended"
    case .failed(let words): "process \(process) can't be reached: \(words)"
    case .unreachable:
      "process \(process) can't be reached: use its own keys, "
        + "or write kill -USR1 \(process) to pause or resume, kill \(process)"
        + (id.map { " and timer stop \($0)" } ?? "") + " to stop"
    case .silent:
      "process \(process) does not answer and may be suspended: write kill -CONT \(process)"
    }
  }
}
