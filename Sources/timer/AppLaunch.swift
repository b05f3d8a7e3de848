import Countdown
import Interface

/// Opens the app, or the stopwatch. Until there is a page for it, it shows the short help.
@MainActor
struct AppLaunch {
  let order: AppOrder

  /// What is wrong with the settings file; nil for nothing.
  let complaint: String?

  init(_ order: AppOrder, complaint: String?) {
    (self.order, self.complaint) = (order, complaint)
  }

  func run(from start: Moment, zone: some Zone) -> Never {
    try? Descriptor.error.writeAll(Array(Help.short.utf8))
    Process.exit(.usage)
  }
}
