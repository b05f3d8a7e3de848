import CLibrary
import Countdown

/// Requests to several processes at once, and their answers.
///
/// All are asked before any answer is waited for, so that many take little longer than one.
struct Inquiries {
  /// What became of a request.
  enum Outcome {
    case answered(TimerAnswer)
    /// Nobody listens there.
    case dead
    /// It has ended just now, or has ended the connection.
    case ended
    /// It did not answer in time, or not so that it could be understood.
    case silent
  }

  private struct Asked {
    var connection: Descriptor?
    /// Whether the connection is an older one, by which nothing was said yet: the process ends those that are silent.
    var isKept: Bool
    let path: String
    var rest: ArraySlice<UInt8>
    var bytes: [UInt8] = []
    var outcome: Outcome?
  }

  private var asked: [Asked] = []

  /// Whether nobody is asked anything more by the same connection.
  let isLast: Bool

  /// How long all answers together are waited for.
  private static let patience = Duration.seconds(1)

  /// How long to wait before a process that takes nobody in is tried again.
  private static let again: CInt = 5

  init(isLast: Bool = false) {
    self.isLast = isLast
  }

  /// Asks a process, by the connection that there is, or by a new one. Nothing waits for that.
  mutating func ask(_ requests: [TimerRequest], at path: String, on connection: Descriptor?) {
    asked.append(
      Asked(
        connection: connection, isKept: connection != nil, path: path,
        rest: requests.flatMap(\.line)[...]))
    begin(asked.count - 1)
  }

  /// Waits for the outcomes, in the order in which they were asked, with the connections.
  ///
  /// A connection is nil after all but an answer, and where it was the last.
  mutating func outcomes() -> [(outcome: Outcome, connection: Descriptor?)] {
    let end = SystemClock.steady + Self.patience
    while asked.contains(where: { $0.outcome == nil }) {
      let left = SystemClock.steady.duration(to: end)
      guard left > .zero else { break }
      wait(atMost: left)
    }
    return asked.indices.map { index in
      let outcome = asked[index].outcome ?? .silent
      if case .answered = outcome, !isLast { return (outcome, asked[index].connection) }
      asked[index].connection?.close()
      return (outcome, nil)
    }
  }

  private mutating func begin(_ index: Int) {
    if asked[index].connection == nil {
      do throws(SystemError) {
        asked[index].connection = try Platform.connect(to: asked[index].path)
      } catch {
        // A socket that has gone was removed by its process at its end, or with its folder.
        if !error.isFull {
          asked[index].outcome = error.isMissing ? .ended : error.isDead ? .dead : .silent
        }
        return
      }
    }
    send(index)
  }

  private mutating func send(_ index: Int) {
    guard let connection = asked[index].connection else { return }
    guard let count = Platform.transmit(asked[index].rest, to: connection) else {
      guard asked[index].isKept else {
        asked[index].outcome = .ended
        return
      }
      connection.close()
      (asked[index].connection, asked[index].isKept) = (nil, false)
      return begin(index)
    }
    asked[index].isKept = false
    asked[index].rest = asked[index].rest.dropFirst(count)
  }

  private mutating func wait(atMost left: Duration) {
    var requests: [pollfd] = []
    var places: [Int] = []
    var isFull = false
    for index in asked.indices where asked[index].outcome == nil {
      guard let connection = asked[index].connection else {
        isFull = true
        continue
      }
      let wanted = asked[index].rest.isEmpty ? POLLIN : POLLIN | POLLOUT
      requests.append(pollfd(fd: connection.number, events: Int16(wanted), revents: 0))
      places.append(index)
    }
    let milliseconds = CInt(left.milliseconds)
    let ready = unsafe poll(
      &requests, nfds_t(requests.count), isFull ? min(milliseconds, Self.again) : milliseconds)
    if ready > 0 {
      for (request, index) in zip(requests, places) where request.revents != 0 {
        if request.revents & Int16(POLLOUT) != 0 { send(index) }
        if request.revents & ~Int16(POLLOUT) != 0 { read(index) }
      }
    }
    for index in asked.indices
    where asked[index].outcome == nil && asked[index].connection == nil { begin(index) }
  }

  private mutating func read(_ index: Int) {
    guard let connection = asked[index].connection else { return }
    var buffer = [UInt8](repeating: 0, count: 8192)
    do throws(SystemError) {
      let count = try connection.read(into: &buffer)
      asked[index].bytes += buffer[..<count]
      let bytes = asked[index].bytes
      if bytes.last == UInt8(ascii: "\n") {
        let answer = TimerAnswer(line: bytes.dropLast())
        asked[index].outcome = answer.map { .answered($0) } ?? .silent
      } else if count == 0 || bytes.count > TimerRequest.longestLine {
        // It has ended just now, or is no timer.
        asked[index].outcome = count == 0 && bytes.isEmpty ? .ended : .silent
      }
    } catch {
      if !error.isFull { asked[index].outcome = .ended }
    }
  }
}

extension SystemError {
  /// Whether nobody listens at a socket.
  var isDead: Bool { code == ECONNREFUSED || code == ECONNRESET }

  /// Whether there is no socket any more.
  var isMissing: Bool { code == ENOENT }
}
