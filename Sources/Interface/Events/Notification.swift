/// A desktop notification.
package struct Notification: Equatable, Sendable {
  /// The timer's name as the user wrote it, with any characters. Use ``plainTitle`` to show it.
  package var title: String

  /// What happened, and when.
  package var body: String

  package init(title: String, body: String) {
    (self.title, self.body) = (title, body)
  }
}
