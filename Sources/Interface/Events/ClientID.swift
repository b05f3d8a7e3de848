/// The id of a connection on which another process waits for a reply.
package struct ClientID: Hashable, Sendable {
  /// Unique within the process.
  package let number: Int

  package init(number: Int) { self.number = number }
}
