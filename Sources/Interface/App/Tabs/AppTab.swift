internal import Drawing

/// A page of the app, in the order of the tab bar.
package enum AppTab: Int, CaseIterable, Hashable, Sendable {
  case timer, all, presets, stopwatch, log

  var label: String {
    switch self {
    case .timer: "Timer"
    case .all: "All"
    case .presets: "Presets"
    case .stopwatch: "Watch"
    case .log: "Log"
    }
  }

  var icon: Icon {
    switch self {
    case .timer: .clock
    case .all: .grid
    case .presets: .list
    case .stopwatch: .stopwatch
    case .log: .chart
    }
  }

  /// Returns the next or the previous page. The first page follows the last.
  func next(isBackward: Bool = false) -> AppTab {
    let count = Self.allCases.count
    return Self.allCases[(rawValue + (isBackward ? count - 1 : 1)) % count]
  }
}
