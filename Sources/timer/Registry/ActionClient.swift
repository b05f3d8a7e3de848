import CLibrary
import Countdown

/// Has other processes do something with their timers, and waits for their answers.
struct ActionClient {
  /// What became of an action.
  enum Outcome: Equatable, Sendable {
    case replied(TimerReply)
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
  private static let patience = Duration.seconds(1)

  /// How long until a process that takes nobody in is tried again, in milliseconds.
  private static let again: CInt = 5

  /// What is left to the program itself of the descriptors.
  private static let reserve = 4

  /// The most processes that are asked at once.
  private static let most = 200

  /// Does something with timers: all are asked before any answer is waited for.
  ///
  /// - Returns: what became of it, in that order.
  func perform(_ action: TimerAction, on timers: [ListedTimer]) -> [Outcome] {
    var outcomes: [Outcome] = []
    var rest = timers[...]
    while !rest.isEmpty {
      let end = SystemClock.steady + Self.patience
      let room = Platform.freeDescriptors(atMost: Self.most + Self.reserve) - Self.reserve
      let batch = rest.prefix(max(room, 1))
      rest = rest.dropFirst(batch.count)
      let connections = batch.map { begin(action, $0, by: end) }
      for (timer, connection) in zip(batch, connections) {
        var outcome = answer(connection, by: end)
        // The process may just have left its timers to another one, which has the same socket.
        if outcome == .ended { outcome = answer(begin(action, timer, by: end), by: end) }
        if outcome == .ended, isListed(timer) { outcome = .unreachable }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// Whether the process of a timer still counts.
  private func isListed(_ timer: ListedTimer) -> Bool {
    guard let folder, (try? folder.isAlive(timer.word)) == true else { return false }
    return (try? folder.has(timer.word.timers)) == true
  }

  /// Connects and sends the line.
  private func begin(
    _ action: TimerAction, _ timer: ListedTimer, by end: SteadyTime
  ) -> Result<Descriptor, SystemError> {
    guard !timer.socket.isEmpty else { return .failure(SystemError(code: ENOENT)) }
    while true {
      do throws(SystemError) {
        let connection = try Platform.connect(to: timer.socket)
        let line = TimerRequest(action, on: timer.snapshot, at: seenAt).line
        if Platform.isOurs(connection), Platform.transmit(line, to: connection) {
          return .success(connection)
        }
        connection.close()
        return .failure(SystemError(code: ECONNREFUSED))
      } catch {
        guard error.wouldBlock, SystemClock.steady < end else { return .failure(error) }
        Descriptor.pause(milliseconds: Self.again)
      }
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
    while bytes.count < TimerRequest.longestLine {
      let left = max(SystemClock.steady.duration(to: end), .zero)
      guard descriptor.wait(for: .bytes, milliseconds: CInt(left.milliseconds)) else {
        return .silent
      }
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { return .ended }
      bytes += buffer[..<count]
      if let line = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return TimerReply(line: bytes[..<line]).map { .replied($0) } ?? .silent
      }
    }
    return .silent
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
    case .replied(.unrecorded(let words)), .replied(.refused(let words)): words
    case .ended: "it has just ended"
    case .failed(let words): "process \(process) cannot be reached: \(words)"
    case .unreachable:
      "process \(process) has no socket any more: use its own keys, "
        + "or write kill -USR1 \(process) to pause or resume, kill \(process)"
        + (id.map { ", then timer stop \($0)," } ?? "") + " to end it"
    case .silent:
      "process \(process) gives no answer: it may be suspended, write kill -CONT \(process)"
    }
  }
}
