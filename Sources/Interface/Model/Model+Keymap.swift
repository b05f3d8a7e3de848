internal import Countdown
internal import Drawing

/// The keymap: the keys of what is shown.
extension Model {
  /// All keys that do something now. The first row that names a key takes it.
  var keymap: [KeyBinding] { keysOfPage + tabKeys + alwaysKeys }

  /// The keys that do something to what is shown.
  @KeymapBuilder var keysOfPage: [KeyBinding] {
    if sheet != nil {
      sheetKeys
    } else {
      if focus == .control(.stop) { focusedStopKey }
      if showsAll || showsTimers && (hasSeveralTimers || !others.isEmpty) { choosingKeys }
      if let other {
        keys(of: other)
      } else if showsTimers {
        timerKeys
      } else {
        switch tab {
        case .timer: wheelKeys
        case .all: plusKeys
        case .presets: presetKeys
        case .stopwatch: stopwatchKeys
        case .log: logKeys
        }
      }
    }
  }

  /// The keys of the last row; empty where no keys come.
  var hints: [KeyHint] {
    guard options.hasKeys else { return [] }
    return typing?.hints ?? keymap.compactMap(\.hint)
  }

  // MARK: Every page

  /// Keys that mean the same on every page, the help last.
  @KeymapBuilder var alwaysKeys: [KeyBinding] {
    if isAppOrStopwatch, sheet == nil {
      // Lines show no sheet.
      if !isInline { settingsKey }
      if !endsByQ { leaveKey }
    }
    // The dispatch has them before all others; here they are for the help.
    systemKeys
    KeyBinding(
      ["?"], nil, KeyHint("?", "help", .help, short: ""),
      does: { model, _ in model.toggleHelp() })
  }

  private var leaveKey: KeyBinding {
    KeyBinding(
      isInline ? ["q", .escape] : ["q"], leavesAtOnce ? "leave" : "hold to leave",
      leavesAtOnce
        ? KeyHint("q", "leave", .useful)
        : KeyHint(keys: "hold q", "to leave", .useful, place: Element.ID(.leave)), isHeld: true,
      does: { $0.holdToLeave($1.key.unshifted, $1.phase, at: $1.now) })
  }

  /// Whether nothing needs to be held to leave: nothing would be lost, or the user wants it so.
  private var leavesAtOnce: Bool { !hasSomethingToLose || settings.hold <= .zero }

  /// Whether `q` ends the chosen timer, whose time is up, instead of leaving. During a hold it goes on to leave.
  var endsByQ: Bool {
    if interaction.hold.isPressing { return false }
    if let other { return other.snapshot.state == .over }
    return showsTimers && !isPlusChosen && item.phase == .overtime && !item.timer.isWaiting
  }

  /// Keys that mean the same everywhere, also while something is typed.
  @KeymapBuilder var systemKeys: [KeyBinding] {
    KeyBinding(
      [.control("c")], isAppOrStopwatch ? "leave at once" : "stop at once",
      does: { $0.leave(.interrupted(left: $0.timeLeft), at: $1.now) })
    KeyBinding(
      [.control("\\")], isAppOrStopwatch ? "quit, end all" : "quit at once",
      does: { $0.leave(.quit(left: $0.timeLeft), at: $1.now) }
    )
    KeyBinding([.control("z")], "suspend", does: { $0.suspend(at: $1.now) })
    KeyBinding([.control("l")], "redraw", does: { _, _ in [.presenter(.repaint)] })
  }

  /// Keys that lead from page to page.
  @KeymapBuilder var tabKeys: [KeyBinding] {
    if options.kind == .app, sheet == nil {
      KeyBinding(
        ["]", "["], shownAs: "[ ]", "page before, next",
        KeyHint(keys: "[ ]", "pages", .wider, place: .hint(.nextTab)),
        does: { $0.go(to: $0.tab.next(isBackward: $1.key == "["), at: $1.now) })
      KeyBinding(
        [.nextTab, .previousTab], shownAs: "ctrl-tab", "next; shift: before",
        does: { $0.go(to: $0.tab.next(isBackward: $1.key == .previousTab), at: $1.now) })
      KeyBinding(
        (1...5).map(Key.function), shownAs: "F1-F5", "one of the pages",
        does: { model, press in
          guard case .function(let number) = press.key,
            let tab = AppTab(rawValue: Int(number) - 1)
          else { return [] }
          return model.go(to: tab, at: press.now)
        })
    }
  }

  var settingsKey: KeyBinding {
    KeyBinding(
      [","], "settings", KeyHint(",", "settings", .detail), changes: { $0.openSheet(at: $1.now) })
  }

  /// Keys that choose among all timers, or are for all of them.
  @KeymapBuilder private var choosingKeys: [KeyBinding] {
    let meaning = numbers.count > 1 ? "choose a timer" : "choose"
    if choosesByArrows {
      KeyBinding(
        Key.arrows + Key.numbers, shownAs: "arrows, 1-9", meaning,
        arrows(.horizontal, "choose", isAppOrStopwatch ? .useful : .main),
        repeats: true, changes: { $0.moveChoice(by: $1.key, at: $1.now) })
    } else if numbers.count > 1 {
      KeyBinding(
        Key.numbers, shownAs: "1-9", meaning, repeats: true,
        changes: { $0.moveChoice(by: $1.key, at: $1.now) })
    }
    pauseAllKey
    if opensByEnter {
      KeyBinding(
        [.enter],
        isShownAlone ? "show all" : isAppOrStopwatch ? "open it; on +: another" : "show it alone",
        KeyHint(
          .enter, isShownAlone ? "all" : isAppOrStopwatch ? "open" : "alone",
          isShownAlone ? .detail : .main),
        changes: { $0.moveChoice(by: $1.key, at: $1.now) })
    }
  }

  var pauseAllKey: KeyBinding {
    KeyBinding(
      ["P"], "pause, resume all", KeyHint("P", "all", .rare),
      does: { $0.toggleAll(withOthers: $0.isAppOrStopwatch, at: $1.now) })
  }

  /// Whether arrows choose among the timers, and add no minutes.
  var choosesByArrows: Bool { showsAll && viewport?.place == .screen }

  /// Whether `enter` shows the chosen timer of this process alone, or all again.
  var opensByEnter: Bool {
    other == nil && !isPlusChosen && hasTimers && interaction.focus == nil
      && item.phase != .overtime
      && viewport?.place == .screen
      && (isAppOrStopwatch || shown.count > 1)
  }

  /// Chooses a timer, or opens the chosen one. The help covers them all.
  private mutating func moveChoice(by key: Key, at now: Moment) {
    guard !showsHelp else { return }
    if key == .enter { return openChosen(at: now) }
    if case .character(let digit) = key {
      let number = Int(digit.value - 0x30)
      if numbers.contains(number) { choose(number: number, at: now) }
      return
    }
    let all = numbers + (isAppOrStopwatch ? [RingFrame.plus] : [])
    if let next = ring.next(key, from: chosenNumber, among: all) { choose(number: next, at: now) }
  }

  /// Shows the chosen timer alone, or all again.
  mutating func openChosen(at now: Moment) {
    let isOther = other != nil
    let page: AppTab = tab == .all ? .timer : .all
    if !isOther { showsWheels = false }
    open(page, at: now)
    others.showsAlone = isOther && page == .timer
  }

  /// A line has no room for the help: its face prints it above.
  private mutating func toggleHelp() -> [Effect] {
    if isInline { return [.presenter(.tellKeys)] }
    showsHelp.toggle()
    return []
  }

  // MARK: What several pages have

  /// A hint of two arrows, or of the words for them where the terminal has none.
  func arrows(_ axis: Axis, _ meaning: String, _ rank: KeyHint.Rank) -> KeyHint {
    KeyHint(keys: options.isUnicode ? axis.signs : axis.words, meaning, rank)
  }

  enum Axis {
    case horizontal, vertical

    fileprivate var signs: String {
      self == .horizontal ? "\u{2190} \u{2192}" : "\u{2191} \u{2193}"
    }
    fileprivate var words: String { self == .horizontal ? "<- ->" : "up down" }
  }

  /// Keys that move the focus among buttons.
  func focusKeys(_ meaning: String) -> KeyBinding {
    KeyBinding(
      [.tab, .backtab], meaning,
      changes: { $0.moveFocus(isBackward: $1.key == .backtab, at: $1.now) })
  }

  private mutating func moveFocus(isBackward: Bool, at now: Moment) {
    interaction.moveFocus(among: focusable, isBackward: isBackward)
    wheels.endTyping(at: now.steady)
    followFocus(at: now)
  }

  /// Keys that begin another timer, while there is none or the circle for it is chosen.
  @KeymapBuilder var plusKeys: [KeyBinding] {
    KeyBinding(
      [.enter, .space, "a"] + (hasTimersToShow ? [] : ["+"]),
      hasTimersToShow ? "another timer" : "new timer",
      KeyHint(.enter, hasTimersToShow ? "another timer" : "new timer", .main),
      does: { $0.another(at: $1.now) })
  }
}
