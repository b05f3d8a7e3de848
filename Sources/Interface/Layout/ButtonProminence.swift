internal import Drawing

/// How much a button stands out among the buttons beside it.
enum ButtonProminence {
  /// The usual choice: the button is filled.
  case primary
  case secondary
  /// A rare choice: the button has a frame only while it is focused, pressed or disabled.
  case borderless

  /// The ink that fills the button; nil if the button is not filled.
  func fill(_ state: Button.State, _ theme: Theme.Name, isLight: Bool) -> Ink? {
    switch (state, self) {
    case (.focused, _): Theme(theme, isLight: isLight).arc
    case (.plain, .primary): Theme.strong(isLight: isLight)
    case (.plain, _), (.pressed, _), (.disabled, _): nil
    }
  }
}
