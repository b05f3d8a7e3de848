import Countdown
import Interface

/// Where a countdown is seen or heard: the session tells it what happens, it does what that takes.
@MainActor
protocol Face: AnyObject {
  /// How long it waits for something that may never come; nil where it waits for nothing.
  var patience: Duration? { get }

  /// Whether anybody sees it just now.
  var isVisible: Bool { get }

  /// Whether there is room for buttons.
  func hasButtons(for model: CountdownModel) -> Bool

  /// Whether it waits for the terminal to come to the foreground, and shows nothing until then. Not every shell
  /// says when it does.
  var waitsForTerminal: Bool { get }

  /// Whether the user's keys and window belong to it.
  var usesTerminal: Bool { get }

  /// Whether it hears the user's keys.
  var hasKeys: Bool { get }

  /// Shows the beginning.
  func open(_ model: CountdownModel, at now: Moment)

  /// Listens to the user, once the beginning is shown.
  func listen(_ listener: FaceListener)

  /// Shows what has changed, if anything has.
  ///
  /// - Returns: how often it wants to do so.
  func show(_ model: CountdownModel, at now: Moment) -> Pace

  /// The bell at the end.
  func ring()

  /// Everything must be shown anew.
  func invalidate()

  /// Stops until continued, with the terminal as it was found.
  func suspend()

  /// It goes on after a stop that nobody could catch.
  func resume()

  /// The terminal is gone: what can still be given back is.
  func abandon()

  /// Prints what the keys do.
  func tellKeys(of model: CountdownModel)

  /// Says how it stands; to whoever asked by a signal.
  func report(_ text: String)

  /// Shows the end, and gives back what was taken.
  ///
  /// - Parameters:
  ///   - isTouched: whether a key is down, or a button of the pointer, as far as anybody can tell.
  ///   - line: says what ended, and how; made only for those who show it.
  func close(_ outcome: Outcome, isTouched: Bool, line: () -> String)
}

extension Face {
  var isVisible: Bool { false }
  func hasButtons(for model: CountdownModel) -> Bool { false }
  var waitsForTerminal: Bool { false }
  var usesTerminal: Bool { false }
  var hasKeys: Bool { false }
  func listen(_ listener: FaceListener) {}
  var patience: Duration? { nil }
  func show(_ model: CountdownModel, at now: Moment) -> Pace { .end }
  func ring() {}
  func invalidate() {}
  func suspend() {}
  func resume() {}
  func abandon() {}
  func tellKeys(of model: CountdownModel) {}
  func report(_ text: String) { Process.report(text) }
}
