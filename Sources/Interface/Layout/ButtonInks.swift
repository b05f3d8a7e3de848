internal import Drawing

/// The inks of a button: one language of focus on every page.
struct ButtonInks {
  /// What a button is for among those beside it.
  enum Rank {
    /// What is usually done here: it is filled.
    case primary
    case secondary
    /// What is rarely done: it has no frame.
    case plain
  }

  let frame: Ink

  /// Nil where it is not filled.
  let fill: Ink?

  init(_ rank: Rank, _ state: Button.State, _ theme: Theme.Name, isLight: Bool) {
    frame = Theme.frame(isLight: isLight)
    fill =
      switch (state, rank) {
      case (.focused, _): Theme(theme, isLight: isLight).arc
      case (.plain, .primary): Theme.strong(isLight: isLight)
      case (.plain, _), (.pressed, _), (.disabled, _): nil
      }
  }
}
