package import Drawing

/// What a page is shown on.
package struct Viewport: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// All of the window.
    case screen
    /// One line of the normal screen.
    case line
    /// Lines that are read aloud, without a picture.
    case lines
  }

  package var place: Mode

  /// The window's size in cells.
  package var window: Size
  package var capabilities: Capabilities

  package init(_ place: Mode = .screen, window: Size, capabilities: Capabilities) {
    (self.place, self.window, self.capabilities) = (place, window, capabilities)
  }

  /// The size of the picture. The last column of a line stays free, since a cursor would wrap there.
  package var size: Size {
    place == .screen ? window : Size(columns: max(window.columns - 1, 0), rows: 1)
  }
}
