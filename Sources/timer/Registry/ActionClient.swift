import CLibrary
import Countdown

/// Has other processes do something with their timers, and waits for their answers.
struct ActionClient {
  /// What became of an action.
  enum Outcome: Equatable, Sendable {
    case replied(ActionReply)
    /// The process has ended.
    case ended
    /// The process counts, but has no socket that this one finds.
    case unreachable
    /// The system refuses a connection: why, in words for the user.
    case failed(String)
    /// It did not answer in time, or not so that it could be understood.
    case silent
  }

  let folder: RegistryFolder?

  /// When the user saw the timers: a part may end before the request is sent.
  var seenAt = SystemClock.moment

  /// How long all answers together are waited for.
  private static let timeout = Duration.seconds(1)

  /// How many descriptors are left to the program itself.
  private static let reserve = 4

  /// The most connections at once.
  private static let mostConnections = 200

  /// Does something with timers: all are asked before any answer is waited for.
  ///
  /// - Returns: what became of it, in that order.
  func perform(_ action: TimerAction, on timers: [ListedTimer]) -> [Outcome] {
    var outcomes: [Outcome] = []
    while outcomes.count < timers.count {
      let end = SystemClock.steady + Self.timeout
      let free = Platform.freeDescriptors(atMost: Self.mostConnections + Self.reserve)
      let batch = Array(timers.dropFirst(outcomes.count).prefix(max(free - Self.reserve, 1)))
      var connections = batch.map { begin(action, $0) }
      // A process that is suspended, and whose queue is full, keeps the others from nothing.
      while SystemClock.steady < end, connections.contains(where: \.wouldBlock) {
        Descriptor.pause(milliseconds: 5)
        for (index, timer) in batch.enumerated() where connections[index].wouldBlock {
          connections[index] = begin(action, timer)
        }
      }
      for (timer, connection) in zip(batch, connections) {
        var outcome = answer(connection, by: end)
        // The process may just have left its timers to another one, which has the same socket.
        if outcome == .ended { outcome = answer(begin(action, timer), by: end) }
        if outcome == .ended, isListed(timer) { outcome = .unreachable }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// Whether the process of a timer still counts.
  private func isListed(_ timer: ListedTimer) -> Bool {
    guard let folder, (try? folder.isAlive(timer.entry)) == true else { return false }
    return (try? folder.has(timer.entry.timers)) == true
  }

  /// Connects and sends the line.
  private func begin(
    _ action: TimerAction, _ timer: ListedTimer
  ) -> Result<Descriptor, SystemError> {
    guard !timer.socket.isEmpty else { return .failure(SystemError(code: ENOENT)) }
    do throws(SystemError) {
      let connection = try Platform.connect(to: timer.socket)
      let line = ActionRequest(action, on: timer.snapshot, at: seenAt).line
      if Platform.isOurs(connection), Platform.transmit(line, to: connection) {
        return .success(connection)
      }
      connection.close()
      return .failure(SystemError(code: ECONNREFUSED))
    } catch {
      return .failure(error)
    }
  }

  /// Reads the answer, and closes the connection.
  private func answer(
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
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while bytes.count < ActionRequest.longestLine {
      let left = max(SystemClock.steady.duration(to: end), .zero)
      guard descriptor.wait(for: .bytes, milliseconds: CInt(left.milliseconds)) else {
        return .silent
      }
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { return .ended }
      bytes += buffer[..<count]
      if let line = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return ActionReply(line: bytes[..<line]).map { .replied($0) } ?? .silent
      }
    }
    return .silent
  }
}

extension Result<Descriptor, SystemError> {
  /// Whether the queue of the socket is full at this moment.
  fileprivate var wouldBlock: Bool {
    if case .failure(let error) = self { error.wouldBlock } else { false }
  }
}

extension ActionClient.Outcome {
  /// Why it was not done, in words for the user; nil where it was.
  ///
  /// - Parameters:
  ///   - process: the number of the process.
  ///   - id: that of the timer, where the user can write it in a command.
  func trouble(of process: Int, id: String? = nil) -> String? {
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
