internal import Countdown
internal import Sound

/// An item of the settings sheet.
enum SheetItem: Hashable, Sendable {
  case sound, bell, flash, notification, ring, effects, theme, hold
  case tone(SoundName)
  case done

  var label: String {
    switch self {
    case .sound: "Sound"
    case .bell: "Bell"
    case .flash: "Flash"
    case .notification: "Notification"
    case .ring: "Ring"
    case .effects: "Effects"
    case .theme: "Theme"
    case .hold: "Hold time"
    case .tone(let name): name.title
    case .done: "Done"
    }
  }

  /// Returns the value of the item as text; nil for an item without a value.
  func value(in settings: Settings) -> String? {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    switch self {
    case .sound:
      if case .file = settings.sound { return "own file" }
      return word(settings.sound != .none)
    case .bell: return word(settings.ringsBell)
    case .flash: return word(settings.flashes)
    case .notification:
      switch settings.notifies {
      case .auto: return "when away"
      case .always: return "always"
      case .never: return "never"
      }
    case .ring: return word(settings.showsRing)
    case .effects:
      switch settings.motion {
      case .none: return "none"
      case .hues: return "hues"
      case .orbitDots: return "sparks"
      }
    case .theme: return settings.theme.rawValue
    case .hold: return settings.hold <= .zero ? "none" : settings.hold.compact
    case .tone, .done: return nil
    }
  }

  func isAlarmSound(in settings: Settings) -> Bool {
    guard case .tone(let name) = self else { return false }
    switch settings.sound {
    case .none, .file: return false
    case .auto: return name == SoundName.standard
    case .named(let selectedName): return name == selectedName
    }
  }

  private static let holdTimes: [Duration] = [
    .zero, .milliseconds(500), .seconds(1), .milliseconds(1500), .seconds(2), .seconds(3),
  ]

  /// Changes the value to the next or the previous one, or toggles it.
  ///
  /// - Parameter sound: the sound to restore when the sound is switched on.
  func change(_ settings: inout Settings, isBackward: Bool = false, sound: SoundChoice) {
    func next<Value: Equatable>(_ value: Value, _ all: [Value]) -> Value {
      let index = all.firstIndex(of: value) ?? (isBackward ? 0 : all.count - 1)
      return all[(index + (isBackward ? all.count - 1 : 1)) % all.count]
    }
    switch self {
    case .sound: settings.sound = settings.sound == .none ? sound : .none
    case .bell: settings.ringsBell.toggle()
    case .flash: settings.flashes.toggle()
    case .notification: settings.notifies = next(settings.notifies, [.auto, .always, .never])
    case .ring: settings.showsRing.toggle()
    case .effects: settings.motion = next(settings.motion, [.none, .hues, .orbitDots])
    case .theme: settings.theme = next(settings.theme, Theme.Name.allCases)
    case .hold: settings.hold = next(settings.hold, Self.holdTimes)
    case .tone(let name): settings.sound = .named(name)
    case .done: break
    }
  }
}
