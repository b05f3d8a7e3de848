import Countdown
import Dispatch
import Synchronization

/// Answers, on a thread of its own, what is asked again and again: how the timers stand.
///
/// Dispatch changes threads five times for a connection, this does it once. The thread is there only while somebody
/// asks often. It has the listening socket until it cannot answer: then the socket goes back to the main queue, with
/// the connection.
final class QuickAnswers: Sendable {
  /// A connection that the main queue has to answer, and what was read of it.
  struct Arrival: Sendable {
    let connection: Descriptor
    let bytes: [UInt8]
  }

  private struct State {
    /// What is told to whoever asks; nil as soon as it may not be true any more.
    var line: [UInt8]?

    /// Whether there is a thread, and whether it has been given a turn that it has not taken yet.
    var (hasThread, isCalled) = (false, false)

    /// What the main queue has to answer, until it takes it.
    var arrival: Arrival?

    mutating func takeArrival() -> Arrival? {
      defer { arrival = nil }
      return arrival
    }

    /// Whether there is no turn any more, and whether the main queue takes nothing back any more.
    var (isOver, isLast) = (false, false)
  }

  private let state = Mutex(State())
  private let turn = DispatchSemaphore(value: 0)
  private let socket: Descriptor
  private let onReturn: @MainActor (Arrival?) -> Void

  /// How long the thread waits for a connection, and then for another turn. Those of Dispatch wait as long.
  private static let patience = 5

  /// The longest line: it must go into a new connection at once, also on macOS.
  static let longestLine = 4096

  /// - Parameters:
  ///   - socket: one that listens.
  ///   - onReturn: called on the main queue when it has the socket again; nil where nobody has asked for a while.
  init(on socket: Descriptor, onReturn: @escaping @MainActor (Arrival?) -> Void) {
    (self.socket, self.onReturn) = (socket, onReturn)
  }

  /// Gives the socket to the thread.
  ///
  /// - Parameter line: what is true now.
  /// - Returns: false where the system grants no thread.
  func begin(with line: [UInt8]) -> Bool {
    let hasThread = state.withLock { state in
      defer { state.hasThread = true }
      (state.line, state.isCalled) = (line, true)
      return state.hasThread
    }
    if !hasThread, !Platform.onThread({ self.work() }) {
      state.withLock { $0 = State() }
      return false
    }
    turn.signal()
    return true
  }

  /// Has the main queue answer from now on: something changes.
  func forget() { state.withLock { $0.line = nil } }

  /// Ends the thread; it gives the socket back before that, if it has it.
  ///
  /// - Parameter isLast: whether the process ends. The main queue may not run again before that, so nobody is left
  ///   waiting for it.
  func end(isLast: Bool) {
    let arrival = state.withLock { state in
      (state.line, state.isOver, state.isLast) = (nil, true, isLast)
      return isLast ? state.takeArrival() : nil
    }
    arrival?.connection.close()
    // It may be waiting for a connection. Where that does not wake it, it does so after its patience.
    Platform.hangUp(socket)
    turn.signal()
  }

  // MARK: The thread

  private func work() {
    while waitForTurn() {
      let arrival = serve()
      let isLast = state.withLock { state in
        if !state.isLast { state.arrival = arrival }
        return state.isLast
      }
      if isLast { arrival?.connection.close() }
      DispatchQueue.main.async {
        MainActor.onQueue { self.onReturn(self.state.withLock { $0.takeArrival() }) }
      }
    }
  }

  /// Waits for its turn.
  ///
  /// A turn that was given is taken also at the end: only then is the socket given back.
  ///
  /// - Returns: false where it does not come for so long that the thread ends, or never again.
  private func waitForTurn() -> Bool {
    let isLate = turn.wait(timeout: .now() + .seconds(Self.patience)) == .timedOut
    let isCalled = state.withLock { state in
      if state.isOver, !state.isCalled { return false }
      // It may have been called after the wait.
      defer { (state.hasThread, state.isCalled) = (state.isCalled, false) }
      return state.isCalled
    }
    if isLate, isCalled { turn.wait() }
    return isCalled
  }

  /// Answers until somebody asks what only the main queue knows, or nobody asks.
  private func serve() -> Arrival? {
    let request = TimerRequest.once.line
    var buffer = [UInt8](repeating: 0, count: 256)
    while socket.wait(for: .bytes, milliseconds: CInt(Self.patience * 1000)) {
      let connection: Descriptor
      do throws(SystemError) {
        connection = try Platform.accept(on: socket)
      } catch {
        // A socket that was hung up is always ready, and has nobody.
        if error.isPassing, !isOver { continue }
        return nil
      }
      guard Platform.isOurs(connection) else {
        connection.close()
        continue
      }
      let bytes = read(connection, &buffer)
      guard bytes == request[...], let line = state.withLock({ $0.line }) else {
        return Arrival(connection: connection, bytes: Array(bytes))
      }
      Platform.transmit(line, to: connection)
      connection.close()
    }
    return nil
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// What a connection says at once.
  private func read(_ connection: Descriptor, _ buffer: inout [UInt8]) -> ArraySlice<UInt8> {
    if let count = try? connection.read(into: &buffer) { return buffer[..<count] }
    // It may have to wait for the processor before it speaks.
    guard connection.wait(for: .bytes, milliseconds: 1),
      let count = try? connection.read(into: &buffer)
    else { return [] }
    return buffer[..<count]
  }
}
