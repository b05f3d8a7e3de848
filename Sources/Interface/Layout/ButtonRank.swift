internal import Drawing

/// What a button is for among those beside it.
enum ButtonRank {
  /// What is usually done here: the button is filled.
  case primary
  case secondary
  /// What is rarely done: the button has no frame until it has the focus.
  case bare

  /// The ink that fills the button; nil where nothing does.
  func fill(_ state: Button.State, _ theme: Theme.Name, isLight: Bool) -> Ink? {
    switch (state, self) {
    case (.focused, _): Theme(theme, isLight: isLight).arc
    case (.plain, .primary): Theme.strong(isLight: isLight)
    case (.plain, _), (.pressed, _), (.disabled, _): nil
    }
  }
}
