package import Countdown
package import Drawing

/// What a window shows outside of its picture: the title, and a mark of the progress.
package struct TitleAndProgress: Sendable {
  private var title: WindowTitle?
  private var progress: TaskbarProgress?

  /// None is shown.
  package init() {}

  /// Begins to show what the terminal is known to have; what is shown already stays.
  package mutating func use(_ services: TerminalServices) {
    if services.restoresTitle { title = title ?? WindowTitle() }
    if services.showsProgress { progress = progress ?? TaskbarProgress() }
  }

  /// Whether the title is to be changed, as soon as it has been saved.
  package var wantsTitle: Bool { title != nil }

  /// Whether there is a mark of the progress.
  package var hasProgress: Bool { progress != nil }

  /// Makes the next update write everything again.
  package mutating func forget() {
    title?.forget()
    progress?.forget()
  }

  /// Returns the bytes that show what has changed; empty if nothing has.
  ///
  /// - Parameter mayRetitle: whether the title has been saved, so that it may be changed.
  package mutating func update(
    _ model: Model, mayRetitle: Bool, at now: SteadyTime
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if mayRetitle, title?.isFree(at: now) == true {
      bytes += title?.update(model.titleText(at: now), at: now) ?? []
    }
    bytes += progress?.update(model.progress, at: now) ?? []
    return bytes
  }

  /// When the next update is needed although the page may show nothing new; nil if none is.
  ///
  /// While time passes, that is not asked for: the page is shown every second.
  package func due(_ model: Model, mayRetitle: Bool, at now: SteadyTime) -> SteadyTime? {
    guard mayRetitle, model.progress?.isPaused != false else { return nil }
    return title?.due(model.titleText(at: now), at: now)
  }
}
