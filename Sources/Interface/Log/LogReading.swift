package import Countdown

/// What was read of the log.
package struct LogReading: Hashable, Sendable {
  package var digest: LogDigest

  /// Why the log could not be read, in words for the user; nil where it could, or where there is none.
  package var trouble: String?

  package init(_ digest: LogDigest, trouble: String? = nil) {
    (self.digest, self.trouble) = (digest, trouble)
  }
}
