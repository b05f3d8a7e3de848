/// The id of a connection from another process that waits for a reply.
package struct ClientID: Hashable, Sendable {
  /// Unique within the process: numbers are not reused.
  package let number: Int

  package init(number: Int) { self.number = number }
}
