internal import Countdown
internal import Drawing

/// The keymap of the current page.
extension Model {
  /// All active keys. If two rows have the same key, the first row wins.
  var keymap: [KeyBinding] { pageKeys + tabKeys + alwaysKeys }

  /// The keys of the current page or sheet.
  @KeymapBuilder var pageKeys: [KeyBinding] {
    if sheet != nil {
      sheetKeys
    } else {
      if focus == .control(.stop) { focusedStopKey }
      if showsAll || showsTimers && (hasSeveralTimers || !remoteTimers.isEmpty) { selectionKeys }
      if let activeRemoteTimer {
        keys(of: activeRemoteTimer)
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

  /// The hints in the status bar; empty if the terminal sends no keys.
  var hints: [KeyHint] {
    guard options.hasKeys else { return [] }
    return textEntry?.hints ?? keymap.compactMap(\.hint)
  }

  // MARK: All pages

  @KeymapBuilder var alwaysKeys: [KeyBinding] {
    if isAppOrStopwatch, sheet == nil {
      // Inline there is no room for the sheet.
      if !isInline { settingsKey }
      if !qDismissesTimer { leaveKey }
    }
    // The system keys are handled before all others. They are listed here only for the help.
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
        : KeyHint(keys: "hold q", "to leave", .useful, target: Element.ID(.leave)),
      mustBeHeld: true,
      does: { $0.holdToLeave($1.key.unshifted, $1.phase, at: $1.now) })
  }

  /// Whether a short press leaves the app.
  private var leavesAtOnce: Bool { !hasSomethingUnfinished || settings.hold <= .zero }

  /// Whether `q` dismisses the selected timer instead of leaving the app.
  var qDismissesTimer: Bool {
    // A `q` that is held to leave the app keeps its meaning.
    if interaction.hold.isPressing { return false }
    if let activeRemoteTimer { return activeRemoteTimer.snapshot.state == .over }
    return showsTimers && !isPlusSelected && item.phase == .overtime && !item.timer.isWaiting
  }

  /// The keys that work everywhere, also during text entry.
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

  @KeymapBuilder var tabKeys: [KeyBinding] {
    if options.kind == .app, sheet == nil {
      KeyBinding(
        ["]", "[", .nextTab, .previousTab], shownAs: "[ ], ctrl-tab", "page before, next",
        KeyHint(keys: "[ ]", "pages", .wider, target: .hint(.nextTab)),
        does: {
          $0.go(to: $0.tab.next(isBackward: ["[", .previousTab].contains($1.key)), at: $1.now)
        })
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

  /// The keys that select a timer or act on all timers.
  @KeymapBuilder private var selectionKeys: [KeyBinding] {
    let meaning = numbers.count > 1 ? "choose a timer" : "choose"
    if arrowsSelectTimer {
      KeyBinding(
        Key.arrows + Key.nonzeroDigits, shownAs: "arrows, 1-9", meaning,
        arrowHint(.horizontal, "choose", isAppOrStopwatch ? .useful : .main),
        repeats: true, changes: { $0.handleSelectionKey($1.key, at: $1.now) })
    } else if numbers.count > 1 {
      KeyBinding(
        Key.nonzeroDigits, shownAs: "1-9", meaning, repeats: true,
        changes: { $0.handleSelectionKey($1.key, at: $1.now) })
    }
    pauseAllKey
    if enterOpensTimer {
      KeyBinding(
        [.enter],
        showsSingleTimer
          ? "show all" : isAppOrStopwatch ? "open it; on +: another" : "show it alone",
        KeyHint(
          .enter, showsSingleTimer ? "all" : isAppOrStopwatch ? "open" : "alone",
          showsSingleTimer ? .detail : .main),
        changes: { $0.handleSelectionKey($1.key, at: $1.now) })
    }
  }

  var pauseAllKey: KeyBinding {
    KeyBinding(
      ["P"], "pause, resume all", KeyHint("P", "all", .rare),
      does: { $0.toggleAll(includingRemote: $0.isAppOrStopwatch, at: $1.now) })
  }

  /// Whether the arrows select a timer instead of adding time.
  var arrowsSelectTimer: Bool { showsAll && viewport?.mode == .screen }

  /// Whether `enter` switches between *All* and the selected local timer.
  var enterOpensTimer: Bool {
    activeRemoteTimer == nil && !isPlusSelected && hasTimers && interaction.focus == nil
      && item.phase != .overtime
      && viewport?.mode == .screen
      && (isAppOrStopwatch || visibleIndices.count > 1)
  }

  private mutating func handleSelectionKey(_ key: Key, at now: Moment) {
    guard !showsHelp else { return }
    if key == .enter { return toggleTimerPage(at: now) }
    if let number = key.digit {
      if numbers.contains(number) { select(number: number, at: now) }
      return
    }
    let numbersWithPlus = numbers + (isAppOrStopwatch ? [RingFrame.plus] : [])
    if let next = boardSelection.next(key, from: selectedNumber, among: numbersWithPlus) {
      select(number: next, at: now)
    }
  }

  /// Switches between *All* and the page of the selected timer.
  mutating func toggleTimerPage(at now: Moment) {
    let isRemote = activeRemoteTimer != nil
    let page: AppTab = tab == .all ? .timer : .all
    if !isRemote { showsWheels = false }
    open(page, at: now)
    remoteTimers.isSelectedTimerOpen = isRemote && page == .timer
  }

  /// Shows or hides the help. Inline there is no room for the help, so the presenter prints the keys.
  private mutating func toggleHelp() -> [Effect] {
    if isInline { return [.presenter(.printKeys)] }
    showsHelp.toggle()
    return []
  }

  // MARK: Shared keys

  /// Returns a hint with arrow characters, or with words on an ASCII terminal.
  func arrowHint(_ axis: Axis, _ meaning: String, _ priority: KeyHint.Priority) -> KeyHint {
    KeyHint(keys: options.isUnicode ? axis.arrows : axis.words, meaning, priority)
  }

  enum Axis {
    case horizontal, vertical

    fileprivate var arrows: String {
      self == .horizontal ? "\u{2190} \u{2192}" : "\u{2191} \u{2193}"
    }
    fileprivate var words: String { self == .horizontal ? "<- ->" : "up down" }
  }

  func focusKeys(_ meaning: String) -> KeyBinding {
    KeyBinding(
      [.tab, .backtab], meaning,
      changes: { $0.moveFocus(isBackward: $1.key == .backtab, at: $1.now) })
  }

  private mutating func moveFocus(isBackward: Bool, at now: Moment) {
    interaction.moveFocus(among: focusable, isBackward: isBackward)
    wheels.endTyping(at: now.steady)
    selectFocusedWheel(at: now)
  }

  /// The keys of the + button, which opens the wheels for a new timer.
  @KeymapBuilder var plusKeys: [KeyBinding] {
    KeyBinding(
      [.enter, .space, "a"] + (hasTimersToShow ? [] : ["+"]),
      hasTimersToShow ? "another timer" : "new timer",
      KeyHint(.enter, hasTimersToShow ? "another timer" : "new timer", .main),
      does: { $0.openWheels(at: $1.now) })
  }
}
