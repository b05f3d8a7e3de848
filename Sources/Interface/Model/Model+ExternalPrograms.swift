internal import Countdown
internal import Sound

/// What others do for all timers together.
extension Model {
  /// How long before it is played a tone is prepared.
  private static let preparation = Duration.seconds(2)

  /// Keeps the machine awake while a time runs, and only then, if the user wants that.
  mutating func keepAwake() -> [Effect] {
    let wantsAwake = items.contains { $0.settings.keepsAwake && $0.end != nil }
    guard wantsAwake != isAwake else { return [] }
    isAwake = wantsAwake
    return [.awake(wantsAwake)]
  }

  /// The sound that is due next, of all timers.
  private var nextSound: (tone: Tone, at: SteadyTime)? {
    items.lazy.compactMap(\.nextSound).min { $0.at < $1.at }
  }

  /// Prepares the sound that is due soon, and dismisses what was prepared and is not.
  mutating func prepareSound(at now: Moment) -> [Effect] {
    var soon: Tone?
    if let next = nextSound, now.steady.duration(to: next.at) <= Self.preparation {
      soon = next.tone
    }
    guard soon != prepared else { return [] }
    let effects = (prepared == nil ? [] : [Effect.sound(.dismiss)])
    prepared = soon
    return effects + (soon.map { [.sound(.prepare($0))] } ?? [])
  }

  /// When something is due that no picture shows: a warning, an alarm again, a sound to be prepared, the next notice.
  var nextDue: SteadyTime? {
    var next: SteadyTime?
    func note(_ instant: SteadyTime?) {
      guard let instant else { return }
      next = min(next ?? instant, instant)
    }
    for item in items { note(item.nextDue) }
    if prepared == nil { note(nextSound.map { $0.at - Self.preparation }) }
    if takesNotices, !interaction.hold.isPressing { note(notices.nextChange) }
    return next
  }
}
