internal import Countdown
internal import Drawing

/// The help: the keys and pointer actions of the current page.
extension Model {
  func help(at now: Moment) -> HelpPanel {
    // The help lists the keys that work while it is closed.
    var page = self
    page.showsHelp = false
    let groups = [
      HelpPanel.Group(
        title: "This page", lines: page.pageKeys.compactMap(\.helpLine) + pointerLines),
      HelpPanel.Group(title: "Pages", lines: page.tabKeys.compactMap(\.helpLine) + pointerOnTabs),
      HelpPanel.Group(
        title: "Always",
        lines: page.alwaysKeys.compactMap(\.helpLine) + [HelpPanel.viArrows] + pointerAnywhere
          + [HelpPanel.closing]),
    ]
    return HelpPanel(
      title: helpTitle(at: now), groups: groups.filter { !$0.lines.isEmpty },
      linesAbove: helpLinesAbove, buttonRows: buttonRows)
  }

  /// The rows of the timer's buttons, which stay visible below the help; 0 without buttons.
  private var buttonRows: Int {
    guard let pageViewport, showsTimers || showsRemoteTimer, !showsAll, hasButtons(on: pageViewport)
    else { return 0 }
    return ButtonBar(pageViewport.size, pageViewport.capabilities)?.rows ?? 0
  }

  private func helpTitle(at now: Moment) -> String {
    if sheet != nil { return "Settings" }
    if !isAppOrStopwatch, let pageViewport {
      let viewState = viewState(
        of: selectedIndex, size: pageViewport.size, on: pageViewport, at: now)
      return viewState.name.isEmpty ? viewState.digits : "\(viewState.digits)  \(viewState.name)"
    }
    guard let activeRemoteTimer else { return tab.label }
    return
      "\(tab.label): \(activeRemoteTimer.snapshot.state == .lost ? "lost" : "in another process")"
  }

  // MARK: The pointer

  private var pointerLines: [HelpPanel.Line] {
    guard settings.usesPointer, activeRemoteTimer?.snapshot.state != .lost else { return [] }
    if sheet != nil { return Self.pointerInSheet }
    if showsTimers || activeRemoteTimer != nil { return pointerOnTimer }
    return switch tab {
    case .timer:
      [
        HelpPanel.Line(key: "wheel, drag", meaning: "turn a wheel"),
        HelpPanel.Line(key: "click", meaning: "turn to it"),
        HelpPanel.Line(key: "shift-wheel", meaning: "turn it by five"),
      ]
    case .all: []
    case .presets:
      [
        HelpPanel.Line(key: "click", meaning: "choose; again: start"),
        HelpPanel.Line(key: "wheel", meaning: "choose"),
      ]
    case .stopwatch: [HelpPanel.Line(key: "wheel", meaning: "scroll the laps")]
    case .log:
      [
        HelpPanel.Line(key: "click", meaning: "choose a day or a name"),
        HelpPanel.Line(key: "wheel", meaning: "weeks; on names: names"),
      ]
    }
  }

  private var pointerOnTabs: [HelpPanel.Line] {
    guard settings.usesPointer, sheet == nil, viewport.map({ tabRows(in: $0.size) > 0 }) == true
    else { return [] }
    return [HelpPanel.Line(key: "click", meaning: "a page in the bar")]
  }

  /// With shift, most terminals select text instead of reporting the pointer.
  private var pointerAnywhere: [HelpPanel.Line] {
    guard settings.usesPointer, pageViewport?.mode == .screen else { return [] }
    return [HelpPanel.Line(key: "shift-drag", meaning: "select text")]
  }

  private static let pointerInSheet = [
    HelpPanel.Line(key: "click", meaning: "change; on sign: play"),
    HelpPanel.Line(key: "wheel", meaning: "choose a line"),
  ]

  private var pointerOnTimer: [HelpPanel.Line] {
    guard let pageViewport, pageViewport.mode == .screen else { return [] }
    let showsButtons = hasButtons(on: pageViewport) && !showsAll
    let isTimeUp = activeRemoteTimer?.snapshot.isUp ?? (item.phase != .counting)
    var lines: [HelpPanel.Line] = []
    func add(_ key: String, _ meaning: String) {
      lines.append(HelpPanel.Line(key: key, meaning: meaning))
    }
    if showsAll { add("click", "choose; again: open") }
    if isTimeUp {
      let ringAction = activeRemoteTimer?.snapshot.state == .waiting ? "next" : "silence"
      add("click", showsButtons ? "button; ring: \(ringAction)" : "ring: \(ringAction)")
    } else {
      if showsButtons {
        let isDeadline = activeRemoteTimer?.snapshot.isDeadline ?? item.time.isDeadline
        let stopsAtOnce = holdToStopTime <= .zero
        if !isDeadline || stopsAtOnce { add("click", "press a button") }
        if !stopsAtOnce { add("hold stop", "stop the timer") }
      }
      if activeRemoteTimer == nil ? item.settings.showsDigits : settings.showsDigits {
        add("wheel", "minutes, over digits")
        add("shift-wheel", "seconds, over digits")
      }
    }
    return lines
  }

  // MARK: Scrolling

  /// Scrolls the help; returns false if the help fits on the page or the key does not scroll.
  mutating func scrollHelp(by key: Key, at now: Moment) -> Bool {
    guard let contentViewport else { return false }
    let help = help(at: now)
    let maxLinesAbove = help.maxLinesAbove(in: contentViewport.size)
    guard maxLinesAbove > 0 else { return false }
    let step: Int
    switch key {
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -help.linesPerPage(in: contentViewport.size)
    case .pageDown: step = help.linesPerPage(in: contentViewport.size)
    case .home: step = -maxLinesAbove
    case .end: step = maxLinesAbove
    default: return false
    }
    helpLinesAbove = min(max(min(helpLinesAbove, maxLinesAbove) + step, 0), maxLinesAbove)
    return true
  }

  /// Handles the pointer while the help is open. A left click on a line presses its key.
  mutating func handleInHelp(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    switch pointer.action {
    case .wheelUp: _ = scrollHelp(by: .up, at: now)
    case .wheelDown: _ = scrollHelp(by: .down, at: now)
    case .press:
      let line = element.flatMap { self.line(of: $0, at: now) }
      showsHelp = false
      guard pointer.button == .left, let key = line?.pressed else { return [] }
      return tap(key, at: now)
    case .drag, .release: break
    }
    return []
  }

  private func line(of element: Element.ID, at now: Moment) -> HelpPanel.Line? {
    guard [.helpKey, .helpMeaning].contains(element.purpose) else { return nil }
    let lines = help(at: now).lines
    let index = Int(element.index)
    return lines.indices.contains(index) ? lines[index] : nil
  }
}
