internal import Countdown
internal import Sound

/// The state of the open settings sheet.
struct SettingsSheet: Sendable {
  /// The settings when the sheet was opened.
  let settingsBefore: Settings

  /// The options of each timer when the sheet was opened.
  let optionsBefore: [TimerID: TimerItem.Options]

  private(set) var selectedIndex = 0

  /// The sound that is restored when the sound is switched on again.
  private(set) var sound: SoundChoice

  /// The visible share of the sheet, 0…1.
  private var reveal: Animation

  private static let duration = Duration.milliseconds(250)

  init(
    _ settings: Settings, timers: [TimerID: TimerItem.Options], soundWhenSwitchedOn: SoundChoice,
    animated: Bool, at now: SteadyTime
  ) {
    (settingsBefore, optionsBefore) = (settings, timers)
    sound = settings.sound == .none ? soundWhenSwitchedOn : settings.sound
    reveal = Animation(from: 0, to: 1, at: now, .eased(animated ? Self.duration : .zero))
  }

  var item: SheetItem { SheetItem.all[selectedIndex] }

  /// Returns the visible share of the sheet, 0…1, rounded to visible steps.
  func reveal(at now: SteadyTime) -> Double { (reveal.value(at: now) * 64).rounded() / 64 }

  func isMoving(at now: SteadyTime) -> Bool { reveal.isMoving(at: now) }

  mutating func move(by steps: Int) {
    selectedIndex = min(max(selectedIndex + steps, 0), SheetItem.all.count - 1)
  }

  mutating func select(_ index: Int) {
    if SheetItem.all.indices.contains(index) { selectedIndex = index }
  }

  mutating func change(_ settings: inout Settings, isBackward: Bool = false) {
    if case .sound = item, settings.sound != .none { sound = settings.sound }
    item.change(&settings, isBackward: isBackward, sound: sound)
  }
}
