import Countdown
import Dispatch
import Synchronization

/// Adds lines to the log when the picture has been drawn.
///
/// A slow disk must delay neither a beat nor an alarm, so the file has a queue of its own. What fails is said once.
@MainActor
final class LogQueue {
  private let zone: any Zone
  private var queue: DispatchQueue { Self.queue }

  /// One for all: there is only one log.
  nonisolated private static let queue = DispatchQueue(label: "timer.log")
  private let writer: LogWriter

  /// Takes what has failed, in words for the user, while the countdown goes on.
  private let tell: @MainActor (String) -> Void

  /// What waits for the picture.
  private var waiting: [LogEntry] = []
  private var hasTold = false

  /// - Parameter file: nil where there is no place for one; nothing is written then.
  init(_ file: LogFile?, in zone: some Zone, tell: @escaping @MainActor (String) -> Void) {
    writer = LogWriter(file)
    (self.zone, self.tell) = (zone, tell)
  }

  /// Takes in a line for later.
  func take(_ entry: LogEntry) { waiting.append(entry) }

  /// Writes what has waited for the picture.
  func start() {
    guard !waiting.isEmpty else { return }
    let lines = takeLines()
    queue.perform { [writer] in
      writer.write(lines)
    } done: { [self] in
      say()
    }
  }

  /// Waits until what was begun to be written is written; on any queue but that of the log.
  nonisolated static func settle() { queue.sync {} }

  /// Writes what is left, and waits until everything is written.
  ///
  /// - Returns: what has failed, if that has not been said.
  func finish(by deadline: DispatchTime = .lastForFiles) -> String? {
    let lines = takeLines()
    let isDone = queue.result(by: deadline) { [writer] in
      writer.write(lines)
      return true
    }
    guard isDone == true else { return "no log: the disk does not answer" }
    defer { hasTold = true }
    return hasTold ? nil : writer.trouble
  }

  private func takeLines() -> [UInt8] {
    defer { waiting = [] }
    return waiting.flatMap { $0.line(in: zone) }
  }

  private func say() {
    guard !hasTold, let trouble = writer.trouble else { return }
    hasTold = true
    tell(trouble)
  }
}

/// What happens on the queue of the log.
private final class LogWriter: Sendable {
  private let file: LogFile?
  private let failure = Mutex<String?>(nil)

  init(_ file: LogFile?) { self.file = file }

  /// What has failed; nil for nothing.
  var trouble: String? { failure.withLock { $0 } }

  func write(_ lines: [UInt8]) {
    guard let file, !lines.isEmpty else { return }
    do throws(StoreError) {
      try file.append(lines)
    } catch {
      failure.withLock { $0 = "no log: \(error.words)" }
    }
  }
}
