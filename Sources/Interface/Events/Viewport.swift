package import Drawing

/// The window and the terminal that show the model.
package struct Viewport: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The whole window.
    case screen
    /// One line of the normal screen.
    case line
    /// Lines of text to be read aloud, without a picture.
    case lines
  }

  package var mode: Mode

  /// The window's size in cells.
  package var window: Size
  package var capabilities: Capabilities

  package init(_ mode: Mode = .screen, window: Size, capabilities: Capabilities) {
    (self.mode, self.window, self.capabilities) = (mode, window, capabilities)
  }

  /// The size of the picture. A line leaves the last column free, because the cursor would wrap there.
  package var size: Size {
    mode == .screen ? window : Size(columns: max(window.columns - 1, 0), rows: 1)
  }
}
