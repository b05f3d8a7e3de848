import Countdown
import Interface

/// Shows a model to the user and passes on the user's input.
@MainActor
protocol Presenter: AnyObject {
  /// The window or line that shows the model. Nil while the window cannot be drawn, and for a pipe or dumb terminal.
  var viewport: Viewport? { get }

  var hasKeys: Bool { get }

  /// Whether a line that stays on the screen contains this text. A picture does not stay.
  func hasPrinted(_ text: String) -> Bool

  /// Whether the presenter enters a terminal, so that signals such as SIGWINCH are events for the model.
  var usesTerminal: Bool { get }

  /// Whether SIGINT and SIGQUIT are events for the model even if ``usesTerminal`` is false.
  var handlesInterrupts: Bool { get }

  /// Starts reading the user's input. Call it after the first ``show(_:at:)``.
  func startInput(_ listener: PresenterListener)

  /// Shows the changes of the model; returns when to call it again.
  func show(_ model: Model, at now: Moment) -> WakeSchedule

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment)

  /// Draws everything again, in a window that may have another size.
  func resize()

  /// Shows a notification in the terminal; returns false if the desktop must show it.
  func notify(_ notification: Notification) -> Bool

  /// Applies the terminal's settings again after SIGCONT: the process may have been stopped by SIGSTOP.
  func didResume()

  /// Restores the terminal and writes the closing line. Does nothing for a pipe.
  func close(_ outcome: Outcome, of model: Model, closingLine: () -> String)

  /// Writes the closing line to a pipe, and waits for the reader; returns the error. Does nothing for a terminal.
  func writeLastLine(_ outcome: Outcome, of model: Model, closingLine: () -> String) -> SystemError?

  /// Restores the terminal without a closing line.
  func restoreTerminal()
}

/// The callbacks of a presenter.
@MainActor
struct PresenterListener {
  /// Events that arrived together, in order.
  let events: @MainActor ([Event]) -> Void

  let hungUp: @MainActor () -> Void
}

/// The defaults are those of a presenter without picture and keys.
extension Presenter {
  var viewport: Viewport? { nil }
  var hasKeys: Bool { false }
  func hasPrinted(_ text: String) -> Bool { false }
  var usesTerminal: Bool { false }
  var handlesInterrupts: Bool { false }
  func startInput(_ listener: PresenterListener) {}
  func resize() {}
  func notify(_ notification: Notification) -> Bool { false }
  func didResume() {}
  func close(_ outcome: Outcome, of model: Model, closingLine: () -> String) {}
  func restoreTerminal() {}

  func writeLastLine(_ outcome: Outcome, of model: Model, closingLine: () -> String) -> SystemError?
  {
    nil
  }

  func perform(_ effect: PresenterEffect, of model: Model, at now: Moment) {
    if case .report(let text) = effect { Process.report(text) }
  }
}

/// Shows nothing, because the process runs in the background or standard output is no terminal. Only the exit status
/// tells the outcome.
@MainActor
final class SilentPresenter: Presenter {
  func show(_ model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: nil, showing: nil, at: now)
  }
}
