import Countdown
import Dispatch

/// A process that is asked for one thing after the other, without waiting for its answers.
///
/// It answers in order. Its connection ends with the last answer: who says nothing for two seconds is dropped.
@MainActor
final class Correspondent {
  private let connection: Descriptor
  private let reader: any DispatchSourceRead
  private let path: String
  private lazy var patience = Heartbeat { [weak self, path] in self?.end(Self.silence(of: path)) }
  private var bytes: [UInt8] = []

  /// The ids of the timers that were asked for, whose answers have not come.
  private var asked: [String] = []
  private let onRefusal: @MainActor (_ words: String, _ id: String) -> Void
  private let onEnd: @MainActor () -> Void

  /// How long an answer is waited for.
  private static let longestWait = Duration.milliseconds(1500)

  static let ended = "it has just ended"

  /// The words for a process that gives no answer.
  static func silence(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let process = Owner(file: file).map { " \($0.process)" } ?? ""
    return "process\(process) gives no answer"
  }

  /// - Parameters:
  ///   - onRefusal: called for each answer that says why something was not done.
  ///   - onEnd: called when nothing is waited for any more.
  init(
    at path: String, onRefusal: @escaping @MainActor (_ words: String, _ id: String) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) throws(SystemError) {
    self.path = path
    (self.onRefusal, self.onEnd) = (onRefusal, onEnd)
    let connection = try Platform.connect(to: path)
    self.connection = connection
    reader = DispatchSource.makeReadSource(fileDescriptor: connection.number, queue: .main)
    reader.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.read() } }
    // Its number must not be another file's as long as Dispatch watches it.
    reader.setCancelHandler { @Sendable in connection.close() }
    reader.activate()
  }

  func ask(_ action: TimerAction, id: String) {
    asked.append(id)
    if asked.count == 1 { patience.beat(after: Self.longestWait) }
    // A process that has left so much unread that there is no room answers as little as one that is suspended.
    if !Platform.transmit(TimerRequest.action(action, id: id).line, to: connection) {
      end(Self.silence(of: path))
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      let count = try connection.read(into: &buffer)
      guard count > 0 else { return end(Self.ended) }
      bytes += buffer[..<count]
    } catch {
      if !error.isFull { end(Self.ended) }
      return
    }
    while let line = bytes.firstIndex(of: UInt8(ascii: "\n")), !asked.isEmpty {
      guard let answer = TimerAnswer(line: bytes[..<line]) else { break }
      bytes.removeFirst(line + 1)
      let id = asked.removeFirst()
      patience.beat(after: Self.longestWait)
      if let words = answer.refusal { onRefusal(words, id) }
    }
    if asked.isEmpty || bytes.count > TimerRequest.longestLine { end(Self.silence(of: path)) }
  }

  /// Ends the connection; what was not answered was not done.
  private func end(_ words: String) {
    patience.rest()
    reader.cancel()
    let left = asked
    asked = []
    onEnd()
    // One notice is enough for all of them.
    if let id = left.first { onRefusal(words, id) }
  }
}
