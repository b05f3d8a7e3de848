/// The presets as they are now, and what became of what was asked for.
package struct PresetsUpdate: Equatable, Sendable {
  /// The user's first, then those that are built in and have no line of the user's.
  package var presets: [Preset]

  /// Why something was not done, in words for the user; nil if it was done.
  package var refusal: String?

  /// What was done, for a notice; nil for nothing.
  package var notice: String?

  /// Whether the last change can be taken back.
  package var canUndo: Bool

  /// The line that was to be written, whether it was or not; nil if something else was asked for.
  package var line: String?

  /// The line that was only to be looked at; nil if something else was asked for.
  package var checked: String?

  /// The name of the preset that was written, or is there again; nil for none.
  package var written: String?

  package init(
    presets: [Preset], refusal: String? = nil, notice: String? = nil, canUndo: Bool = false
  ) {
    (self.presets, self.refusal, self.notice) = (presets, refusal, notice)
    self.canUndo = canUndo
  }
}
