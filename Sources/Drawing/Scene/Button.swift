/// A word in a frame; while the button is held, an indicator runs along the frame.
package struct Button: Hashable, Sendable {
  /// The states, which look different even without colours.
  package enum State: Hashable, Sendable { case plain, focused, pressed, disabled }

  /// The shape of the frame and of the indicator over it; it touches the sides of the box.
  package enum Outline: Hashable, Sendable { case roundedRectangle, circle }

  /// The word in the middle of the box.
  package var label: String
  package var state: State
  package var outline: Outline

  /// Whether the frame is drawn; false if it is drawn elsewhere, and only the word is left.
  package var hasFrame = true

  /// How far the indicator has run, 0…1, clockwise from 12 o'clock.
  package var progress: Double

  /// The indicator's ink.
  package var ink: Ink

  /// The frame's ink.
  package var track: Ink

  package init(
    label: String, state: State = .plain, outline: Outline = .roundedRectangle,
    progress: Double = 0, ink: Ink, track: Ink
  ) {
    (self.label, self.state, self.outline) = (label, state, outline)
    (self.progress, self.ink, self.track) = (progress, ink, track)
  }
}
