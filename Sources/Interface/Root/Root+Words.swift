package import Countdown

/// What a page says outside of its picture.
extension Root {
  /// What the keys do, a line each, as wide as the stage's window.
  package func keys(on stage: Stage, at now: Moment) -> [String] {
    switch self {
    case .countdown(let page): page.keys(on: stage, at: now)
    }
  }

  /// How the time was understood, where that is not plain; otherwise empty.
  package var remark: String {
    switch self {
    case .countdown(let page): page.options.remark
    }
  }

  /// When it ends: `17:35`.
  package var endText: String {
    switch self {
    case .countdown(let page): page.endText
    }
  }

  /// What is left in whole seconds, rounded up: what scripts read.
  package var seconds: Int64 {
    switch self {
    case .countdown(let page): page.time.duration.wholeSeconds
    }
  }

  /// How long the arc takes from full to empty, in seconds.
  package var fullSeconds: Double {
    switch self {
    case .countdown(let page): Double(page.time.maxValue.wholeSeconds)
    }
  }

  /// The line that stays on the normal screen when the page is left; see ``ClosingLine``.
  package func closingLine(
    _ outcome: Outcome, title: String, at now: Moment, in zone: some Zone
  ) -> String {
    switch self {
    case .countdown(let page):
      ClosingLine.text(outcome, title: title, of: page, at: now, in: zone)
    }
  }
}

/// What is down on the way out.
extension Root {
  /// The keys that are down, whose repeats must not reach the next program.
  package var pressedKeys: PressedKeys {
    switch self {
    case .countdown(let page): page.pressedKeys
    }
  }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  package var isTouched: Bool {
    switch self {
    case .countdown(let page): page.isTouched
    }
  }
}
