/// A word in a frame, along which an indicator runs while it is held.
package struct Button: Hashable, Sendable {
  /// How it looks, also without colours.
  package enum State: Hashable, Sendable { case plain, focused, pressed, disabled }

  /// What the frame, and the indicator over it, is like.
  package enum Outline: Hashable, Sendable {
    /// The label's own rectangle.
    case frame
    case roundedRectangle, circle
  }

  /// What it is known by; nothing of it is seen.
  package var id: Int

  /// The outline touches its sides; the label is in its middle.
  package var box: Box
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
    id: Int = 0, box: Box, label: String, state: State = .plain,
    outline: Outline = .roundedRectangle,
    progress: Double = 0, ink: Ink = Button.red, track: Ink
  ) {
    (self.id, self.box, self.label, self.state, self.outline) = (id, box, label, state, outline)
    (self.progress, self.ink, self.track) = (progress, ink, track)
  }

  /// What an indicator is drawn in unless something else is said.
  package static let red = Ink(RGB(232, 64, 64), palette: 203, named: 9)
}

/// A page that lies over a part of the picture, which goes on under it.
package struct Panel: Hashable, Sendable {
  /// With its frame.
  package var box: Box

  /// Within it, placed on the screen.
  package var labels: [Label]

  package init(box: Box, labels: [Label]) {
    (self.box, self.labels) = (box, labels)
  }
}
