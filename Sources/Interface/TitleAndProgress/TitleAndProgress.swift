package import Countdown
package import Drawing

/// The window's title and progress indicator.
package struct TitleAndProgress: Sendable {
  private var title: WindowTitle?
  private var progress: TaskbarProgress?

  /// Creates a state without a title and an indicator.
  package init() {}

  /// Enables the services that the terminal is known to have.
  package mutating func enable(_ services: TerminalServices) {
    if services.restoresTitle { title = title ?? WindowTitle() }
    if services.showsProgress { progress = progress ?? TaskbarProgress() }
  }

  /// Whether the title will change once the terminal has saved the old one.
  package var wantsTitle: Bool { title != nil }

  /// Whether the progress indicator is enabled.
  package var hasProgress: Bool { progress != nil }

  /// Makes the next update write everything again.
  package mutating func forget() {
    title?.forget()
    progress?.forget()
  }

  /// Returns the bytes that show the changes; empty if there are none.
  ///
  /// - Parameter mayRetitle: whether the terminal has saved the old title.
  package mutating func update(
    _ model: Model, mayRetitle: Bool, at now: SteadyTime
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if mayRetitle, title?.mayChange(at: now) == true {
      bytes += title?.update(model.titleText(at: now), at: now) ?? []
    }
    bytes += progress?.update(model.progress, at: now) ?? []
    return bytes
  }

  /// Returns when the title needs an update that no picture triggers; nil for never.
  ///
  /// While a timer runs, the picture changes every second.
  package func due(_ model: Model, mayRetitle: Bool, at now: SteadyTime) -> SteadyTime? {
    guard mayRetitle, model.progress?.isPaused != false else { return nil }
    return title?.due(model.titleText(at: now), at: now)
  }
}
