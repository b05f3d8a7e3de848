/// A notification as a terminal receives it.
package struct ReceivedNotification: Equatable, Sendable {
  /// The number of its sequence: 9, 777 or 99.
  package var sequence: Int
  package var title: String
  package var body: String

  package init(sequence: Int, title: String, body: String) {
    (self.sequence, self.title, self.body) = (sequence, title, body)
  }
}
