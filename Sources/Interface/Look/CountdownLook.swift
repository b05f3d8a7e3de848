internal import Countdown
package import Drawing

/// All that decides how a countdown looks in a window: equal looks are equal pictures, on the same terminal.
///
/// What moves is in steps that can be seen. It is made twenty times a second: much cheaper than the picture.
package struct CountdownLook: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case running, paused
    /// Time is up, and shown to be.
    case over
  }

  /// The cells that the picture has.
  package var size: Size

  // MARK: What was asked for

  var name: String
  var showsRing: Bool
  var showsDigits: Bool
  var theme: Theme.Name
  var isDeadline: Bool

  /// The stop key need not be held.
  var stopsAtOnce: Bool

  /// Keys reach the countdown.
  var hasKeys: Bool
  var usesPointer: Bool

  // MARK: The time

  var state: State

  /// What is left in whole seconds, rounded up.
  var seconds: Int64

  /// The full time in whole seconds, which decides the format of the digits.
  var full: Int64

  /// The length of the arc, 0…``steps``, and how many lengths can be told apart.
  var step: Double
  var steps: Double

  /// Time is nearly up: the arc is in the warning colour.
  var isNearlyUp: Bool
  var decoration: Decoration

  /// `17:35`, and `ends 17:35`.
  var endText: String
  var endPhrase: String

  // MARK: What a person does

  /// A line that takes the place of the hints.
  var notice: String?

  /// How far the hold of the stop key is, 0…1 in hundredths; nil where it does not move.
  var hold: Double?
  var showsHelp: Bool

  /// There are buttons in the window.
  var hasButtons: Bool
  var focus: Element.ID?
  var pressed: Element.ID?

  /// Whether nothing differs from another look but the time that is left and what moves with it.
  package func isLater(than other: CountdownLook) -> Bool {
    var same = self
    (same.seconds, same.step, same.decoration) = (other.seconds, other.step, other.decoration)
    return same == other
  }
}

extension CountdownLook {
  var isPaused: Bool { state == .paused }
  var isFlashing: Bool { state == .over }

  var digits: String { ClockFace.digits(of: .seconds(seconds), outOf: .seconds(full)) }

  /// How much of the ring is left, 0…1.
  var fraction: Double { isFlashing ? 1 : step / steps }

  /// `ends 17:35`, or that it is paused or over.
  var status: String { isPaused ? "paused" : isFlashing ? "time is up" : endPhrase }

  /// The same where that has no room: `17:35`.
  var shortStatus: String { isPaused || isFlashing ? status : endText }

  /// Of the time, where it is text.
  var digitsStyle: Style { isFlashing ? .reverse : isPaused ? .faint : .bold }
}
