import Countdown
import Dispatch
import Synchronization

/// Adds lines to the log after the picture has been drawn, on a queue of its own.
///
/// A slow disk must delay neither a tick nor an alarm. An error is reported once.
@MainActor
final class LogQueue {
  private let zone: any Zone

  /// Shared, because there is only one log.
  nonisolated private static let queue = DispatchQueue(label: "timer.log")
  private let writer: LogWriter

  private let report: @MainActor (String) -> Void

  private var pending: [LogEntry] = []
  private var hasReported = false

  /// - Parameter file: nil if there is no folder for it. Then nothing is written.
  init(_ file: LogFile?, in zone: some Zone, report: @escaping @MainActor (String) -> Void) {
    writer = LogWriter(file)
    (self.zone, self.report) = (zone, report)
  }

  func append(_ entry: LogEntry) { pending.append(entry) }

  /// Begins to write the appended lines. Called when the picture has been drawn.
  func writePending() {
    guard !pending.isEmpty else { return }
    let lines = removePendingLines()
    Self.queue.perform { [writer] in
      writer.write(lines)
    } done: { [self] in
      reportError()
    }
  }

  /// Waits for the writes that have begun. Must not be called on the queue of the log.
  nonisolated static func waitUntilWritten() { queue.sync {} }

  /// Writes the remaining lines, and waits; returns the error, unless one has been reported.
  func finish(by deadline: DispatchTime = .fileDeadline) -> String? {
    let lines = removePendingLines()
    let isDone = Self.queue.wait(until: deadline) { [writer] in
      writer.write(lines)
      return true
    }
    guard isDone == true else { return "no log: the disk does not answer" }
    defer { hasReported = true }
    return hasReported ? nil : writer.error
  }

  private func removePendingLines() -> [UInt8] {
    defer { pending = [] }
    return pending.flatMap { $0.line(in: zone) }
  }

  private func reportError() {
    guard !hasReported, let error = writer.error else { return }
    hasReported = true
    report(error)
  }
}

/// Writes lines on the queue of the log, and keeps the last error.
private final class LogWriter: Sendable {
  private let file: LogFile?
  private let lastError = Mutex<String?>(nil)

  init(_ file: LogFile?) { self.file = file }

  var error: String? { lastError.withLock { $0 } }

  func write(_ lines: [UInt8]) {
    guard let file, !lines.isEmpty else { return }
    do throws(StoreError) {
      try file.append(lines)
    } catch {
      lastError.withLock { $0 = "no log: \(error.message)" }
    }
  }
}
