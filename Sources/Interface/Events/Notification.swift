/// A desktop notification.
package struct Notification: Equatable, Sendable {
  /// The timer's name as the user wrote it. It may contain control characters: show ``plainTitle`` instead.
  package var title: String

  /// What happened, and when.
  package var body: String

  package init(title: String, body: String) {
    (self.title, self.body) = (title, body)
  }
}
