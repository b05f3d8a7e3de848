package import Countdown

/// The result of reading the log.
package struct LogContents: Hashable, Sendable {
  package var summary: LogSummary

  /// The reason why the log could not be read, for the user; nil if it was read or does not exist.
  package var errorMessage: String?

  package init(_ summary: LogSummary, errorMessage: String? = nil) {
    (self.summary, self.errorMessage) = (summary, errorMessage)
  }
}
