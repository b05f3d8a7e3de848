package import Drawing

/// Everything that decides how a window looks: equal looks are equal pictures on a terminal, so what moves is in steps
/// that can be seen.
package struct ScreenLook: Hashable, Sendable {
  /// What fills the window above the tab bar.
  enum Content: Hashable, Sendable {
    case wheels(WheelsLook)
    case timer(CountdownLook)
    /// A timer in one line of the normal screen.
    case line(CountdownLook)
    case all(BoardLook)
    /// *All* without a timer.
    case nothing(FootLook)
    case presets(PresetsLook)
    case stopwatch(StopwatchLook)
    case log(LogLook)
  }

  /// The size of the picture in cells.
  package var size: Size

  /// The rows of it that the tab bar takes.
  var tabRows: Int

  /// The size of the page: the window without the tab bar, and without settings that stand beside it.
  var page: Size
  var content: Content

  /// Nil where there is no tab bar.
  var tabs: TabLook?
  var theme: Theme.Name
  var sheet: SheetLook?
  var help: HelpPanel?

  /// The window without the tab bar.
  var room: Size { Size(columns: size.columns, rows: size.rows - tabRows) }

  /// How the timers look, if they are what is shown.
  var timer: CountdownLook? {
    if case .timer(let look) = content { look } else { nil }
  }
}
