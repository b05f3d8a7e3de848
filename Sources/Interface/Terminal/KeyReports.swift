/// Whether a terminal reports of keys that they come up, too.
///
/// One that has kitty's keyboard protocol is told to, and asked whether it does: some take the flags and leave
/// the releases out.
package enum KeyReports: Hashable, Sendable {
  /// It has not said that it has the protocol.
  case unknown

  /// It has been told to, and has not said what it makes of that.
  case requested

  /// It does.
  case agreed

  /// It does not: it must be told to report keys as before.
  case refused

  /// The flag for releases.
  private static let releases = 2

  /// Takes in the flags that are in force, and answers whether it is to be told now.
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

  /// It has answered everything else, and so will not answer this any more.
  mutating func hearNothing() {
    if self == .requested { self = .refused }
  }
}
