/// Whoever asks from outside of the process, and waits for an answer.
package struct Client: Hashable, Sendable {
  /// Never used twice.
  package let number: Int

  package init(number: Int) { self.number = number }
}
