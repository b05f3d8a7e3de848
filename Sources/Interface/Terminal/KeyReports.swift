/// The negotiation about reports of key releases.
///
/// A query follows the request, because some terminals accept the request but report no releases.
package enum KeyReports: Hashable, Sendable {
  /// The terminal has not reported the protocol.
  case unknown

  /// The query after the request has no reply yet.
  case requested

  /// The terminal reports releases.
  case agreed

  /// The terminal does not report releases. Key reports must be turned off.
  case refused

  /// The flag for releases.
  private static let releaseFlag = 2

  /// Takes a report of the active flags; returns whether to send the request now.
  ///
  /// The first report only shows that the terminal knows the protocol. The second one is the reply to the query.
  mutating func apply(_ flags: Int) -> Bool {
    switch self {
    case .unknown:
      self = .requested
      return true
    case .requested:
      self = flags & Self.releaseFlag == 0 ? .refused : .agreed
      return false
    case .agreed, .refused:
      return false
    }
  }

  /// Treats a request without a reply as refused.
  mutating func finish() {
    if self == .requested { self = .refused }
  }
}
