package import Drawing

/// Everything that decides how the app looks in a window: equal looks are equal pictures on a terminal.
package struct AppLook: Hashable, Sendable {
  /// What fills the window above the tab bar.
  enum Content: Hashable, Sendable {
    case wheels(WheelsLook)
    case timer(CountdownLook)
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
  var content: Content
  var tabs: TabLook
  var theme: Theme.Name
  var sheet: SheetLook?
  var help: AppHelp?

  /// How the timers look, if they are what is shown.
  var timer: CountdownLook? {
    if case .timer(let look) = content { look } else { nil }
  }
}
