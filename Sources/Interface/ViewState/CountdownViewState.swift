internal import Countdown
package import Drawing

/// Everything that decides how a countdown looks in a window: equal looks are equal pictures on the same terminal.
///
/// Moving parts are rounded to visible steps. A look is made twenty times a second, and costs much less than the
/// picture.
package struct CountdownViewState: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case running, paused
    /// Time is up, and the picture flashes.
    case over
    /// Time was up, and what is over is counted.
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

  /// The whole seconds that are left, rounded up; in overtime those since the end, rounded down.
  var seconds: Int64

  /// Digits that are shown in the place of those of the time that is left, such as those of a stopwatch.
  var otherDigits: String?

  /// The full time in whole seconds, which decides the format of the digits.
  var full: Int64

  /// The length of the arc, 0…``steps``, and the number of lengths that look different.
  var step: Double
  var steps: Double

  /// Time is nearly up: the arc is in the warning colour.
  var isNearlyUp = false

  /// There are no colours, so a word says that time is nearly up.
  var saysSoon = false
  var decoration = Decoration()

  /// The colour of the ring when time is up.
  var glow = EndPulse()

  /// It counts again after its end.
  var isSnoozed = false

  /// `17:35`, and `ends 17:35`, or `until 17:35` where another part follows.
  var endText = ""
  var endPhrase = ""

  // MARK: The plan

  /// When all parts end: `17:35`; nil where that is not known, or no part comes after this one.
  var wholeEndText: String?

  /// Which round it is, or which part; nil for a plan of one part.
  var planStep: PlanProgress?

  /// The shares of the parts, 0…1, where the ring shows all of them; empty for one arc.
  var shares: [Double] = []

  /// `then 5m break`; nil for nothing.
  var next: String?

  /// A part is over, and it waits for a key to begin the next.
  var isAsking = false

  /// Its time is up, nothing rings any more, and it is shown until that of the others is up too.
  var isDone = false

  /// The process that counted it has died.
  var isLost = false

  // MARK: Interaction

  /// A line that replaces the hints.
  var notice: String?

  /// The progress of the hold to stop, 0…1 in hundredths; nil if it does not move.
  var hold: Double?

  /// The window has buttons.
  var hasButtons = false
  var focus: Element.ID?
  var pressed: Element.ID?

  /// The alarm is not repeated any more.
  var isSilenced = true

  /// How many timers there are beside this one.
  var others = 0

  /// All of them are shown, and this is the chosen one.
  var isOnBoard = false

  /// It is a part of the app.
  var isInApp = false

  /// The keys; empty where no keys come.
  var hints: [KeyHint] = []

  /// The progress of the hold to leave the app, 0…1 in hundredths; nil if it does not move.
  var leaving: Double?

  /// Returns whether nothing differs from another look except the time left and what moves with it.
  package func isLater(than other: CountdownViewState) -> Bool {
    var same = self
    (same.seconds, same.step, same.decoration) = (other.seconds, other.step, other.decoration)
    (same.otherDigits, same.glow) = (other.otherDigits, other.glow)
    return same == other
  }

  /// Whether the digits may be others than those of another look.
  func hasOtherDigits(than other: CountdownViewState) -> Bool {
    seconds != other.seconds || otherDigits != other.otherDigits
  }
}

extension CountdownViewState {
  var isPaused: Bool { state == .paused }
  var isFlashing: Bool { state == .over }

  var isOvertime: Bool { state == .overtime }

  var digits: String {
    if let otherDigits { return otherDigits }
    if isOvertime { return DigitFormat.digits(over: seconds) }
    return DigitFormat.digits(of: .seconds(seconds), outOf: .seconds(full))
  }

  /// The name with the round or the part, for places without a line for each: `focus 2/4`.
  var label: String {
    guard let planStep else { return name }
    return name.isEmpty ? planStep.short : "\(name) \(planStep.short)"
  }

  /// The share of the ring that is left, 0…1.
  var fraction: Double { isFlashing || isOvertime ? 1 : step / steps }

  /// When the part ends, in words: `ends 17:35`, or `ends soon`.
  var endWords: String { isSoon ? "ends soon" : endPhrase }

  private var isSoon: Bool { saysSoon && state == .running }

  /// `ends 17:35`, `ends soon`, `all done 17:35` or `time was up at 17:35`, or "paused", "lost" or "time is up".
  var status: String {
    isLost
      ? "lost"
      : isPaused ? "paused" : isFlashing ? "time is up" : isSoon ? endWords : allDone ?? endPhrase
  }

  /// The status for too little room: `17:35`, or what matters more than that.
  var shortStatus: String {
    isPaused || isFlashing
      ? status : isOvertime ? "time is up" : isSnoozed ? "snoozed" : isSoon ? "soon" : endText
  }

  /// Whether the status says more than when it ends, so that it comes before other words.
  var isStatusFirst: Bool { isPaused || isOvertime || isSnoozed }

  /// The style of the time as text, and of the status.
  var statusStyle: Style { isPaused || isOvertime ? .bold : .faint }

  var digitsStyle: Style { isFlashing ? .reverse : isPaused ? .faint : .bold }
}
