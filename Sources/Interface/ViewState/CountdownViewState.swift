internal import Countdown
package import Drawing

/// Everything that decides how a countdown looks.
///
/// Moving parts are rounded to visible steps, so that view states without a visible difference are equal.
package struct CountdownViewState: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case running, paused
    /// The picture flashes at the end.
    case over
    /// The digits show the time since the end.
    case overtime
  }

  /// The size of the picture in cells.
  package var size: Size

  // MARK: Options

  var name: String
  var showsRing: Bool
  var showsDigits: Bool
  var theme: Theme.Name
  var isDeadline = false

  var usesPointer = false

  // MARK: The time

  var state = State.running

  /// The remaining seconds, rounded up; in overtime, the seconds since the end, rounded down.
  var seconds: Int64

  /// The seconds that have passed, if the digits show them; nil if they show the remaining time.
  var elapsed: Int64?

  /// Digits that replace the remaining time, such as those of a stopwatch.
  var replacementDigits: String?

  /// The full time in whole seconds, which decides the format of the digits.
  var full: Int64

  /// The length of the arc, 0…`steps`.
  var step: Double

  var steps: Double

  /// The warnings that are past, which the colour of the arc shows.
  package enum Warning: Hashable, Sendable {
    case none
    /// The first of several warnings is past, but not the last one. The value is the remaining time at the first one.
    case first(Duration)
    /// The last warning is past. Without warnings, the end is near.
    case last
  }

  var warning = Warning.none

  /// Whether a text replaces the warning colour.
  var writesWarning = false
  var decoration = Decoration()

  var endPulse = EndPulse()

  /// Whether the countdown runs again after its end.
  var isSnoozed = false

  /// The end time: `17:35`.
  var endText = ""

  /// `ends 17:35`, or `until 17:35` if another part follows.
  var endPhrase = ""

  // MARK: The plan

  /// The end of the sequence, `17:35`; nil if there is none or it is unknown.
  var planEndText: String?

  /// The number of the current round or part; nil for a plan of one part.
  var planStep: PlanProgress?

  /// The shares of the parts, 0…1, if the ring shows all parts; empty for a single arc.
  var shares: [Double] = []

  /// `then 5m break`; nil if no part follows.
  var next: String?

  /// Whether a part has ended, and a key must begin the next one.
  var isWaiting = false

  /// Whether the timer has ended and stays visible until the others have ended.
  var isDone = false

  /// Whether the process of the timer has died.
  var isLost = false

  // MARK: Interaction

  /// A text that replaces the hints.
  var notice: String?

  /// The progress of the hold that stops the timer, 0…1; nil without a hold.
  var hold: Double?

  var hasButtons = false
  var focus: Element.ID?
  var pressed: Element.ID?

  /// Whether the alarm no longer repeats.
  var isSilenced = true

  /// The number of other timers.
  var others = 0

  var isInApp = false

  /// The hints in the status bar; empty if the terminal sends no keys.
  var hints: [KeyHint] = []

  /// The progress of the hold that leaves the app, 0…1; nil without a hold.
  var leaving: Double?

  /// Returns whether only the time and the moving parts differ from another view state.
  package func differsOnlyInTime(from other: CountdownViewState) -> Bool {
    var adjusted = self
    (adjusted.seconds, adjusted.step) = (other.seconds, other.step)
    (adjusted.decoration, adjusted.endPulse) = (other.decoration, other.endPulse)
    adjusted.replacementDigits = other.replacementDigits
    if elapsed != nil, other.elapsed != nil { adjusted.elapsed = other.elapsed }
    return adjusted == other
  }

  func digitsDiffer(from other: CountdownViewState) -> Bool {
    seconds != other.seconds || elapsed != other.elapsed
      || replacementDigits != other.replacementDigits
  }
}

extension CountdownViewState {
  var isPaused: Bool { state == .paused }
  var isFlashing: Bool { state == .over }

  var isOvertime: Bool { state == .overtime }

  var digits: String {
    if let replacementDigits { return replacementDigits }
    if isOvertime { return DigitFormat.digits(over: seconds) }
    return DigitFormat.digits(of: .seconds(elapsed ?? seconds), outOf: .seconds(full))
  }

  /// The name and the round or part in one line: `focus 2/4`.
  var label: String {
    guard let planStep else { return name }
    return name.isEmpty ? planStep.shortText : "\(name) \(planStep.shortText)"
  }

  /// The length of the arc, 0…1.
  var fraction: Double { isFlashing || isOvertime ? 1 : step / steps }

  /// The end of the part: `ends 17:35`, or the text of a warning.
  var partEndText: String { warningText ?? endPhrase }

  /// The warning in words: `last 5m` after the first of several, else `ends soon`; nil if a colour shows it.
  private var warningText: String? {
    guard writesWarning, state == .running else { return nil }
    return switch warning {
    case .none: nil
    case .first(let left): "last \(left.compact)"
    case .last: "ends soon"
    }
  }

  /// The state of a timer that does not run, otherwise a warning or the end.
  var status: String {
    if isLost { return "lost" }
    if isPaused { return "paused" }
    if isFlashing { return "time is up" }
    return warningText ?? allDoneText ?? endPhrase
  }

  private var shortWarningText: String? {
    warning == .last ? warningText.map { _ in "soon" } : warningText
  }

  /// The status for narrow spaces: `17:35`, or a more important state.
  var shortStatus: String {
    if isPaused || isFlashing { return status }
    if isOvertime { return "time is up" }
    if isSnoozed { return "snoozed" }
    return shortWarningText ?? endText
  }

  /// Whether the status is more important than the name.
  var prefersStatus: Bool { isPaused || isOvertime || isSnoozed || warningText != nil }

  var statusStyle: Style { isPaused || isOvertime ? .bold : .faint }

  var digitsStyle: Style { isFlashing ? .reverse : isPaused ? .faint : .bold }
}
