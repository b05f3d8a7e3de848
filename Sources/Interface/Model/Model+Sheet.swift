internal import Countdown
internal import Drawing
internal import Sound

/// What keys and the pointer do in the settings sheet.
extension Model {
  mutating func openSheet(at now: Moment) {
    var timers: [TimerID: TimerItem.Options] = [:]
    for item in items { timers[item.id] = item.options }
    sheet = SettingsSheet(
      settings, timers: timers, usualSound: usualSound, moves: moves, at: now.steady)
    interaction.drop(at: now.steady)
    wheels.drop(at: now.steady)
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
      does: { model, _ in model.activateChosenLine() })
    KeyBinding(
      [","], "done", KeyHint(",", "done", .vital), does: { model, _ in model.closeSheet() })
    KeyBinding(["q"], "done", does: { model, _ in model.closeSheet() })
    KeyBinding(
      [.escape], "cancel all changes", KeyHint(.escape, "cancel", .common),
      changes: { $0.takeBackSheet(at: $1.now) })
    KeyBinding(
      ["p"], "play the sound", KeyHint("p", "play", .handy),
      does: { model, _ in model.playInSheet() })
  }

  private mutating func activateChosenLine() -> [Effect] {
    if sheet?.item == .done { return closeSheet() }
    changeInSheet(isBackward: false)
    return []
  }

  /// Arrows change what has several values; a sound is chosen by `enter` alone.
  private mutating func changeInSheet(isBackward: Bool) {
    guard var sheet, sheet.item != .done else { return }
    changeSettings { sheet.change(&$0, isBackward: isBackward) }
    self.sheet = sheet
  }

  private mutating func changeSettings(_ change: (inout Settings) -> Void) {
    let old = settings
    change(&settings)
    applySettings(changedFrom: old)
  }

  /// Plays the chosen sound, or the one that is set; where none can be heard, it is said why.
  func playInSheet() -> [Effect] {
    var name = sound(under: settings)
    if case .tone(let chosen)? = sheet?.item { name = chosen }
    return name.map { [.sound(.sample(.alarm($0)))] } ?? []
  }

  /// Applies settings that have changed to the timers; what they have of their own stays.
  private mutating func applySettings(changedFrom old: Settings) {
    let (new, isHeard) = (settings, options.isHeard)
    let (before, timersBefore) = (sheet?.before ?? old, sheet?.timersBefore ?? [:])
    for index in items.indices {
      var options = items[index].options
      let own = timersBefore[items[index].id]?.settings ?? before
      options.settings.adopt(new, insteadOf: old, unless: own, differsFrom: before)
      let settings = options.settings
      options.sound = settings.sound.name(isExpected: settings.ringsBell, isHeard: isHeard)
      items[index].options = options
    }
  }

  /// Closes the sheet, and keeps what was changed.
  mutating func closeSheet() -> [Effect] {
    guard let sheet else { return [] }
    self.sheet = nil
    usualSound = settings.sound == .none ? sheet.sound : settings.sound
    return settings == sheet.before ? [] : [.store(.settings(settings, from: sheet.before))]
  }

  /// Closes the sheet, and takes back all that was changed.
  private mutating func takeBackSheet(at now: Moment) {
    guard let sheet else { return }
    let isChanged = settings != sheet.before
    (settings, self.sheet) = (sheet.before, nil)
    for index in items.indices {
      if let before = sheet.timersBefore[items[index].id] { items[index].options = before }
    }
    if isChanged { say("settings unchanged", at: now) }
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
      if [.choiceText, .theme, .play, .hint].contains(element.purpose) {
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

  /// Does what a click on an element of the sheet does.
  private mutating func click(_ element: Element.ID, at now: Moment) -> [Effect] {
    let place = Int(element.index)
    switch element.purpose {
    case .hint: return activate(element, at: now)
    case .theme:
      chooseTheme(place)
      return []
    case .play:
      sheet?.choose(place)
      return playInSheet()
    default:
      sheet?.choose(place)
      return activateChosenLine()
    }
  }

  /// Chooses the theme with that place among all themes, and its line.
  private mutating func chooseTheme(_ place: Int) {
    guard Theme.Name.allCases.indices.contains(place),
      let line = SheetItem.all.firstIndex(of: .theme)
    else { return }
    sheet?.choose(line)
    changeSettings { $0.theme = Theme.Name.allCases[place] }
  }
}

extension Settings {
  /// Takes over what differs between two others, but nothing that it had of its own.
  mutating func adopt(
    _ new: Settings, insteadOf old: Settings, unless own: Settings, differsFrom before: Settings
  ) {
    func adopt<Value: Equatable>(_ path: WritableKeyPath<Settings, Value>) {
      guard own[keyPath: path] == before[keyPath: path] else { return }
      if new[keyPath: path] != old[keyPath: path] { self[keyPath: path] = new[keyPath: path] }
    }
    adopt(\.showsRing)
    adopt(\.theme)
    adopt(\.motion)
    adopt(\.hold)
    adopt(\.ringsBell)
    adopt(\.flashes)
    adopt(\.sound)
    adopt(\.notifies)
  }
}

extension Element.ID {
  /// Whether it belongs to the settings sheet.
  fileprivate var isInSheet: Bool {
    switch purpose {
    case .sheet, .sheetTitle, .sheetHeading, .choice, .choiceGround, .choiceMark, .choiceText,
      .choiceValue, .play, .swatch, .theme, .themeMark, .sheetMore, .hint:
      true
    default: false
    }
  }
}
