/// Whoever asks from outside of the process, and waits for an answer.
package struct Client: Hashable, Sendable {
  /// Never used twice.
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// What becomes of a command from outside.
package enum CommandReply: Equatable, Sendable {
  /// It has been performed, or was so already.
  case done

  /// Nothing has changed, for a reason in words for the user.
  case refused(String)
}
