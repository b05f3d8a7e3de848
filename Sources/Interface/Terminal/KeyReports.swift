/// Whether a terminal reports the releases of keys.
///
/// A terminal with kitty's keyboard protocol is told to do so, and then asked whether it does: some accept the flags
/// and leave the releases out.
package enum KeyReports: Hashable, Sendable {
  /// The terminal has not reported that it has the protocol.
  case unknown

  /// The terminal has been told to report releases, and has not answered yet.
  case requested

  /// The terminal reports releases.
  case agreed

  /// The terminal does not report releases: it must be told to report keys as before.
  case refused

  /// The flag for releases.
  private static let releases = 2

  /// Takes the flags that are in force, and returns whether the terminal is to be told now.
  mutating func hear(_ flags: Int) -> Bool {
    switch self {
    case .unknown:
      self = .requested
      return true
    case .requested:
      self = flags & Self.releases == 0 ? .refused : .agreed
      return false
    case .agreed, .refused:
      return false
    }
  }

  /// The terminal has answered everything else, so an answer to this is not expected any more.
  mutating func hearNothing() {
    if self == .requested { self = .refused }
  }
}
