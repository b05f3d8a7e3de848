internal import Countdown
internal import Drawing
internal import Sound

/// Keys and pointer events in the settings sheet.
extension Model {
  mutating func openSheet(at now: Moment) {
    var timerOptions: [TimerID: TimerItem.Options] = [:]
    for item in items { timerOptions[item.id] = item.options }
    sheet = SettingsSheet(
      settings, timers: timerOptions, soundWhenSwitchedOn: soundWhenSwitchedOn,
      animated: hasAnimations,
      at: now.steady)
    interaction.cancelPress(at: now.steady)
    wheels.cancelDrag(at: now.steady)
    wheels.endTyping(at: now.steady)
  }

  @KeymapBuilder var sheetKeys: [KeyBinding] {
    KeyBinding(
      [.up, .down], "choose a line", repeats: true,
      changes: { model, press in model.sheet?.move(by: press.key == .up ? -1 : 1) })
    KeyBinding(
      [.tab, .backtab], "next line, line before", repeats: true,
      changes: { model, press in model.sheet?.move(by: press.key == .backtab ? -1 : 1) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "five lines on", repeats: true,
      changes: { model, press in model.sheet?.move(by: press.key == .pageUp ? -5 : 5) })
    KeyBinding(
      [.home, .end], "first, last", repeats: true,
      changes: { model, press in
        model.sheet?.move(by: press.key == .home ? -SheetItem.all.count : SheetItem.all.count)
      })
    KeyBinding(
      [.left, .right], "change its value",
      changes: { model, press in model.changeInSheet(isBackward: press.key == .left) })
    KeyBinding(
      [.enter, .space], "change; choose sound",
      sheet?.item == .done ? nil : KeyHint(.enter, "change", .useful),
      does: { model, _ in model.activateSelectedLine() })
    KeyBinding(
      [","], "done", KeyHint(",", "done", .vital), does: { model, _ in model.closeSheet() })
    KeyBinding(["q"], "done", does: { model, _ in model.closeSheet() })
    KeyBinding(
      [.escape], "cancel all changes", KeyHint(.escape, "cancel", .common),
      changes: { $0.revertSheet(at: $1.now) })
    KeyBinding(
      ["p"], "play the sound", KeyHint("p", "play", .handy),
      does: { model, _ in model.playInSheet() })
  }

  private mutating func activateSelectedLine() -> [Effect] {
    if sheet?.item == .done { return closeSheet() }
    changeInSheet(isBackward: false)
    return []
  }

  private mutating func changeInSheet(isBackward: Bool) {
    guard var sheet, sheet.item != .done else { return }
    changeSettings { sheet.change(&$0, isBackward: isBackward) }
    self.sheet = sheet
  }

  private mutating func changeSettings(_ change: (inout Settings) -> Void) {
    let previous = settings
    change(&settings)
    applySettings(changedFrom: previous)
  }

  /// Returns the effect that plays the sound of the selected line, or else the current sound.
  func playInSheet() -> [Effect] {
    var settings = settings
    if case .tone(let name)? = sheet?.item { settings.sound = .named(name) }
    return settings.alarm(allowed: .all).map { [.sound(.preview($0))] } ?? []
  }

  /// Applies changed settings to each timer, except settings that the user chose for that timer alone.
  private mutating func applySettings(changedFrom previous: Settings) {
    let settingsBefore = sheet?.settingsBefore ?? previous
    for index in items.indices {
      // A timer that has started since the sheet was opened takes over every change.
      let partsBefore = sheet?.optionsBefore[items[index].id]?.parts
      items[index].options.parts.changeAll { part, options in
        options.settings.adopt(
          settings, insteadOf: previous, unless: partsBefore?[part].settings ?? settingsBefore,
          differsFrom: settingsBefore)
      }
    }
  }

  /// Closes the sheet and saves the changes.
  mutating func closeSheet() -> [Effect] {
    guard let sheet else { return [] }
    self.sheet = nil
    soundWhenSwitchedOn = settings.sound == .none ? sheet.sound : settings.sound
    return settings == sheet.settingsBefore
      ? [] : [.store(.settings(settings, from: sheet.settingsBefore))]
  }

  /// Closes the sheet and reverts the changes.
  private mutating func revertSheet(at now: Moment) {
    guard let sheet else { return }
    let isChanged = settings != sheet.settingsBefore
    (settings, self.sheet) = (sheet.settingsBefore, nil)
    for index in items.indices {
      if let optionsBefore = sheet.optionsBefore[items[index].id] {
        items[index].options = optionsBefore
      }
    }
    if isChanged { showNotice("settings unchanged", at: now) }
  }

  // MARK: The pointer

  mutating func handleInSheet(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    switch pointer.action {
    case .wheelUp: sheet?.move(by: -1)
    case .wheelDown: sheet?.move(by: 1)
    case .press where pointer.button == .left:
      guard let element, element.isInSheet else { return closeSheet() }
      if [.choiceArea, .theme, .play, .hint].contains(element.purpose) {
        return act(on: interaction.press(element, .button, at: now.steady), at: now)
      }
    case .drag where pointer.button == .left:
      return act(on: interaction.drag(to: element, at: now.steady), at: now)
    case .release where pointer.button == .left:
      let clicked = interaction.release(on: element, at: now.steady).clicked
      return clicked.map { click($0, at: now) } ?? []
    case .press, .drag, .release: break
    }
    return []
  }

  private mutating func click(_ element: Element.ID, at now: Moment) -> [Effect] {
    let index = Int(element.index)
    switch element.purpose {
    case .hint: return activate(element, at: now)
    case .theme:
      selectTheme(index)
      return []
    case .play:
      sheet?.select(index)
      return playInSheet()
    default:
      sheet?.select(index)
      return activateSelectedLine()
    }
  }

  private mutating func selectTheme(_ index: Int) {
    guard Theme.Name.allCases.indices.contains(index),
      let line = SheetItem.all.firstIndex(of: .theme)
    else { return }
    sheet?.select(line)
    changeSettings { $0.theme = Theme.Name.allCases[index] }
  }
}

extension Settings {
  /// Copies the values of `newSettings` that differ from `oldSettings`.
  ///
  /// A value in which `timerSettings` and `startSettings` differ is not copied: the user chose it for this timer alone.
  mutating func adopt(
    _ newSettings: Settings, insteadOf oldSettings: Settings, unless timerSettings: Settings,
    differsFrom startSettings: Settings
  ) {
    func adoptValue<Value: Equatable>(_ path: WritableKeyPath<Settings, Value>) {
      guard timerSettings[keyPath: path] == startSettings[keyPath: path] else { return }
      if newSettings[keyPath: path] != oldSettings[keyPath: path] {
        self[keyPath: path] = newSettings[keyPath: path]
      }
    }
    adoptValue(\.showsRing)
    adoptValue(\.theme)
    adoptValue(\.motion)
    adoptValue(\.hold)
    adoptValue(\.ringsBell)
    adoptValue(\.flashes)
    adoptValue(\.sound)
    adoptValue(\.notifies)
  }
}

extension Element.ID {
  fileprivate var isInSheet: Bool {
    switch purpose {
    case .sheet, .sheetTitle, .sheetHeading, .choice, .choiceBackground, .choiceMark, .choiceArea,
      .choiceValue, .play, .swatch, .theme, .themeMark, .sheetMore, .hint:
      true
    default: false
    }
  }
}
