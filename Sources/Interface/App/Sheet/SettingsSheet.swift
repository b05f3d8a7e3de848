internal import Countdown
internal import Sound

/// The settings while they are changed.
struct SettingsSheet: Sendable {
  /// The settings as they were, and of each timer.
  let before: Settings
  let timersBefore: [TimerID: TimerItem.Options]

  /// The place of the line that keys are for.
  private(set) var chosen = 0

  /// The sound to go back to when it is switched on again.
  private(set) var sound: SoundChoice

  /// How far it has slid up, 0…1.
  private var reveal: Animation

  private static let duration = Duration.milliseconds(250)

  init(
    _ settings: Settings, timers: [TimerID: TimerItem.Options], usualSound: SoundChoice,
    moves: Bool,
    at now: SteadyTime
  ) {
    (before, timersBefore) = (settings, timers)
    sound = settings.sound == .none ? usualSound : settings.sound
    reveal = Animation(from: 0, to: 1, at: now, .eased(moves ? Self.duration : .zero))
  }

  var item: SheetItem { SheetItem.all[chosen] }

  /// How far it has slid up, in steps that can be seen.
  func reveal(at now: SteadyTime) -> Double { (reveal.value(at: now) * 64).rounded() / 64 }

  func isMoving(at now: SteadyTime) -> Bool { reveal.isMoving(at: now) }

  /// Chooses the next line, or the one before.
  mutating func move(by steps: Int) {
    chosen = min(max(chosen + steps, 0), SheetItem.all.count - 1)
  }

  mutating func choose(_ place: Int) {
    if SheetItem.all.indices.contains(place) { chosen = place }
  }

  /// Changes the value of the chosen line.
  mutating func change(_ settings: inout Settings, isBackward: Bool = false) {
    if case .sound = item, settings.sound != .none { sound = settings.sound }
    item.change(&settings, isBackward: isBackward, sound: sound)
  }
}
