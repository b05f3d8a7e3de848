import Countdown
import Interface

/// Where a model is seen or heard.
@MainActor
protocol Presenter: AnyObject {
  /// The window or line that shows the model; nil while nothing does.
  var viewport: Viewport? { get }

  /// Whether keys reach it.
  var hasKeys: Bool { get }

  /// Whether a line that stays has said this. What a picture shows is gone with it.
  func hasSaid(_ text: String) -> Bool

  /// Whether the terminal's signals, such as that of a new size, are for this face.
  var usesTerminal: Bool { get }

  /// Whether ctrl-C and ctrl-\ are events for the model, though the terminal's other signals are not for this face.
  var takesInterrupt: Bool { get }

  /// Listens to the user, once the beginning is shown.
  func listen(_ listener: PresenterListener)

  /// Shows what has changed, if anything has; returns when to look at the clock again.
  func show(_ model: Model, at now: Moment) -> WakeSchedule

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment)

  /// Draws everything again, in a window that may have another size.
  func resize()

  /// Shows a notification; returns false where it cannot, so that the system must.
  func notify(_ notification: Notification) -> Bool

  /// Takes the terminal over again after a stop that this process did not notice, as by SIGSTOP.
  func goOn()

  /// Shows the end on a terminal, and gives it back.
  ///
  /// - Parameters:
  ///   - line: says what ended, and how; made only for faces that show it.
  func close(_ outcome: Outcome, of model: Model, line: () -> String)

  /// Writes the last line to a pipe, and waits for its reader.
  ///
  /// - Returns: what has kept it from being written; nil for nothing.
  func writeLastLine(_ outcome: Outcome, of model: Model, line: () -> String) -> SystemError?

  /// Gives back the terminal without a word.
  func leave()
}

/// What a face calls when something happens to it.
@MainActor
struct PresenterListener {
  /// Events that arrived together, in order.
  let events: @MainActor ([Event]) -> Void

  /// The terminal has hung up.
  let gone: @MainActor () -> Void
}

/// Most faces have no picture and no keys.
extension Presenter {
  var viewport: Viewport? { nil }
  var hasKeys: Bool { false }
  func hasSaid(_ text: String) -> Bool { false }
  var usesTerminal: Bool { false }
  var takesInterrupt: Bool { false }
  func listen(_ listener: PresenterListener) {}
  func resize() {}
  func notify(_ notification: Notification) -> Bool { false }
  func goOn() {}
  func close(_ outcome: Outcome, of model: Model, line: () -> String) {}
  func leave() {}

  func writeLastLine(_ outcome: Outcome, of model: Model, line: () -> String) -> SystemError? {
    nil
  }

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment) {
    if case .report(let text) = effect { Process.report(text) }
  }
}

/// Neither terminal nor reader: it behaves like `sleep`, silent, with the right status.
@MainActor
final class SilentPresenter: Presenter {
  func show(_ model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: nil, showing: nil, at: now)
  }
}
