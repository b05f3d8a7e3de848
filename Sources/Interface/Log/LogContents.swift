package import Countdown

/// What was read of the log.
package struct LogContents: Hashable, Sendable {
  package var digest: LogSummary

  /// Why the log could not be read, in words for the user; nil where it could, or where there is none.
  package var trouble: String?

  package init(_ digest: LogSummary, trouble: String? = nil) {
    (self.digest, self.trouble) = (digest, trouble)
  }
}
