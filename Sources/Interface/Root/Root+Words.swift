package import Countdown

/// What a page says outside of its picture.
extension Root {
  /// What the keys do, a line each, as wide as the stage's window.
  package func keys(on stage: Stage, at now: Moment) -> [String] {
    switch self {
    case .countdown(let page): page.keys(on: stage, at: now)
    case .app: []
    }
  }

  /// What there is to say about each countdown, in lines that are read aloud.
  package func spokenStates(at now: Moment) -> [SpokenState] {
    switch self {
    case .countdown(let page): page.items.indices.map { SpokenState(page, $0, at: now) }
    case .app: []
    }
  }

  /// What the keys do, in lines that are read aloud.
  package func spokenKeys(on stage: Stage, at now: Moment) -> [String] {
    switch self {
    case .countdown(let page): SpokenKeys.lines(of: page.look(on: stage, at: now))
    case .app: []
    }
  }

  /// What is said at the start: how the time was understood, and which warnings are left out; mostly empty.
  package var remark: String {
    switch self {
    case .countdown(let page): page.remark
    case .app(let page): page.options.remark
    }
  }

  /// When each countdown ends: `ends 17:35`.
  package var endPhrases: [String] {
    switch self {
    case .countdown(let page): page.items.map { $0.wholeEndPhrase ?? $0.endPhrase }
    case .app: []
    }
  }

  /// The names of the countdowns whose time is up while others go on.
  package var namesOver: [String] {
    switch self {
    case .countdown(let page): page.namesOver
    case .app: []
    }
  }

  /// How many parts have run to their end.
  package var partsDone: Int {
    switch self {
    case .countdown(let page): page.items.reduce(0) { $0 + $1.timer.partsDone }
    case .app(let page): page.counting?.items.reduce(0) { $0 + $1.timer.partsDone } ?? 0
    }
  }

  /// What has just been said to the user; nil a while later.
  package var notice: String? {
    switch self {
    case .countdown(let page): page.notice?.text
    case .app(let page): page.notices.shown?.text ?? page.counting?.notice?.text
    }
  }

  /// What is left in whole seconds, rounded up: what scripts read.
  package var seconds: Int64 {
    switch self {
    case .countdown(let page): page.time.duration.wholeSeconds
    case .app(let page): page.counting?.time.duration.wholeSeconds ?? 0
    }
  }

  /// How long the arc takes from full to empty, in seconds.
  package var fullSeconds: Double {
    switch self {
    case .countdown(let page): Double(page.time.maxValue.wholeSeconds)
    case .app(let page): Double(page.counting?.time.maxValue.wholeSeconds ?? 60)
    }
  }

  /// The lines that stay on the normal screen when the page is left, one for each timer; see ``ClosingLine``.
  package func closingLine(_ outcome: Outcome, at now: Moment, in zone: some Zone) -> String {
    switch self {
    case .countdown(let page):
      page.items.map { ClosingLine.text(outcome, title: $0.title, of: $0, at: now, in: zone) }
        .joined(separator: "\n")
    case .app(let page): page.closingLine(outcome, at: now, in: zone)
    }
  }
}

/// What is still shown.
extension Root {
  /// When it ends and the terminal is left, if nothing changes; nil if it does not end by itself.
  package var leavesAt: SteadyTime? {
    switch self {
    case .countdown(let page): page.leavesAt
    case .app: nil
    }
  }

  /// Whether something counts that would be lost at a sudden end.
  package var isCounting: Bool {
    switch self {
    case .countdown: true
    case .app(let page): page.hasSomethingToLose
    }
  }

  /// Whether a notice can still be read: ``Event/trouble(_:)`` after that is lost.
  package var takesNotices: Bool {
    switch self {
    case .countdown(let page): page.takesNotices
    case .app(let page): !page.isOver
    }
  }
}

extension Root {
  /// Whether text is typed, so that the terminal must make no signals of control characters.
  package var isTyping: Bool {
    switch self {
    case .countdown: false
    case .app(let page): page.typing != nil
    }
  }
}

/// What is down on the way out.
extension Root {
  /// The keys that are down, whose repeats must not reach the next program.
  package var pressedKeys: PressedKeys {
    switch self {
    case .countdown(let page): page.pressedKeys
    case .app(let page): page.hands.keyboard.pressed
    }
  }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  package var isTouched: Bool {
    switch self {
    case .countdown(let page): page.isTouched
    case .app(let page): page.hands.isTouched
    }
  }
}

extension Root {
  /// When the key was struck that may be down, where its release is not reported; nil for none.
  package var struckAt: SteadyTime? {
    switch self {
    case .countdown(let page): page.hands.keyboard.repeats.pressedAt
    case .app(let page): page.hands.keyboard.repeats.pressedAt
    }
  }
}

/// What the window says of the page outside of its picture.
extension Root {
  /// The window's title. Its beginning is the most important.
  package func titleText(at now: SteadyTime) -> String {
    switch self {
    case .countdown(let page): page.item.titleText(at: now)
    case .app(let page): page.titleText(at: now)
    }
  }

  /// How far it has come; nil where nothing is counted.
  package var progress: Progress? {
    switch self {
    case .countdown(let page): page.item.progress
    case .app(let page): page.counting?.item.progress
    }
  }
}
