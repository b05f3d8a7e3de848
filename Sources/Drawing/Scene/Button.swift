/// A word in a frame, along which an indicator runs while it is held.
package struct Button: Hashable, Sendable {
  /// How it looks, also without colours.
  package enum State: Hashable, Sendable { case plain, focused, pressed, disabled }

  /// What the frame, and the indicator over it, is like; it touches the sides of the box.
  package enum Outline: Hashable, Sendable { case roundedRectangle, circle }

  /// In the middle of the box.
  package var label: String
  package var state: State
  package var outline: Outline

  /// How far the indicator is, 0…1, from 12 o'clock clockwise.
  package var progress: Double

  /// The indicator's.
  package var ink: Ink

  /// The frame's.
  package var track: Ink

  package init(
    label: String, state: State = .plain, outline: Outline = .roundedRectangle,
    progress: Double = 0, ink: Ink, track: Ink
  ) {
    (self.label, self.state, self.outline) = (label, state, outline)
    (self.progress, self.ink, self.track) = (progress, ink, track)
  }
}
