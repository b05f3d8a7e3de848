package import Drawing

/// The view state of the screen. Equal view states give equal pictures.
package struct ScreenViewState: Hashable, Sendable {
  /// The content above the tab bar.
  enum Content: Hashable, Sendable {
    case wheels(WheelsViewState)
    /// The page of a single timer.
    case timer(CountdownViewState)
    /// An inline timer on the normal screen.
    case line(CountdownViewState)
    /// *All* with timers.
    case all(BoardViewState)
    /// *All* without a timer.
    case nothing(StatusBarViewState)
    case presets(PresetsViewState)
    case stopwatch(StopwatchViewState)
    case log(LogViewState)
  }

  /// The size of the screen in cells.
  package var size: Size

  /// The number of rows of the tab bar; 0 without one.
  var tabRows: Int

  /// The size of the page: the screen without the tab bar and without a sheet beside the page.
  var pageSize: Size
  var content: Content

  var tabs: TabBarViewState?
  var theme: Theme.Name
  var sheet: SheetViewState?
  var help: HelpPanel?

  var sizeAboveTabBar: Size { Size(columns: size.columns, rows: size.rows - tabRows) }

  var timer: CountdownViewState? {
    if case .timer(let viewState) = content { viewState } else { nil }
  }
}
