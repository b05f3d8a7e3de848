/// The current presets, and the result of a request.
package struct PresetsUpdate: Equatable, Sendable {
  /// The user's presets, then the built-in ones that the user has not replaced.
  package var presets: [Preset]

  /// Why the request failed, for the user; nil on success.
  package var error: String?

  /// A notice about the result; nil for none.
  package var notice: String?

  /// Whether the last change can be undone.
  package var canUndo: Bool

  /// The submitted line, written or not; nil for other requests.
  package var submittedLine: String?

  /// The line that was only checked; nil for other requests.
  package var checkedLine: String?

  /// The name of the written or restored preset; nil for none.
  package var writtenName: String?

  package init(
    presets: [Preset], error: String? = nil, notice: String? = nil, canUndo: Bool = false
  ) {
    (self.presets, self.error, self.notice) = (presets, error, notice)
    self.canUndo = canUndo
  }
}
