/// A message to a person who looks elsewhere.
package struct Notification: Equatable, Sendable {
  /// The name of what was counted, as the user wrote it: whoever shows it must take out what is no text there.
  package var title: String

  /// What has happened, and when.
  package var body: String

  package init(title: String, body: String) {
    (self.title, self.body) = (title, body)
  }
}
