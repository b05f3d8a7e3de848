package import Drawing

/// Everything that decides how a window looks: equal looks are equal pictures on a terminal, so what moves is in steps
/// that can be seen.
package struct ScreenViewState: Hashable, Sendable {
  /// What fills the window above the tab bar.
  enum Content: Hashable, Sendable {
    case wheels(WheelsViewState)
    case timer(CountdownViewState)
    /// A timer in one line of the normal screen.
    case line(CountdownViewState)
    case all(BoardViewState)
    /// *All* without a timer.
    case nothing(StatusBarViewState)
    case presets(PresetsViewState)
    case stopwatch(StopwatchViewState)
    case log(LogViewState)
  }

  /// The size of the picture in cells.
  package var size: Size

  /// The rows of it that the tab bar takes.
  var tabRows: Int

  /// The size of the page: the window without the tab bar, and without settings that stand beside it.
  var page: Size
  var content: Content

  /// Nil where there is no tab bar.
  var tabs: TabViewState?
  var theme: Theme.Name
  var sheet: SheetViewState?
  var help: HelpPanel?

  /// The window without the tab bar.
  var room: Size { Size(columns: size.columns, rows: size.rows - tabRows) }

  /// How the timers look, if they are what is shown.
  var timer: CountdownViewState? {
    if case .timer(let viewState) = content { viewState } else { nil }
  }
}
