internal import Countdown
internal import Sound

/// The sleep inhibitor and the sound player, which all timers share.
extension Model {
  /// A sound is prepared this long before it is due.
  private static let preparationTime = Duration.seconds(2)

  /// Prevents the machine from sleeping while a timer with `keepsAwake` runs.
  mutating func updateSleepPrevention() -> [Effect] {
    let shouldPreventSleep = items.contains { $0.settings.keepsAwake && $0.end != nil }
    guard shouldPreventSleep != preventsSleep else { return [] }
    preventsSleep = shouldPreventSleep
    return [.preventSleep(shouldPreventSleep)]
  }

  private var nextSound: (cue: SoundCue, at: SteadyTime)? {
    items.lazy.compactMap(\.nextSound).min { $0.at < $1.at }
  }

  /// Prepares the next sound if it is due soon. Discards any other prepared sound.
  mutating func prepareSound(at now: Moment) -> [Effect] {
    var cueDueSoon: SoundCue?
    if let next = nextSound, now.steady.duration(to: next.at) <= Self.preparationTime {
      cueDueSoon = next.cue
    }
    guard cueDueSoon != preparedCue else { return [] }
    var effects: [Effect] = []
    if preparedCue != nil { effects.append(.sound(.discard)) }
    if let cueDueSoon { effects.append(.sound(.prepare(cueDueSoon))) }
    preparedCue = cueDueSoon
    return effects
  }

  /// When the next warning, repeated alarm, sound preparation or queued notice is due; nil for none.
  var nextEventTime: SteadyTime? {
    var next: SteadyTime?
    func include(_ instant: SteadyTime?) {
      guard let instant else { return }
      next = min(next ?? instant, instant)
    }
    for item in items { include(item.nextWarningOrRing) }
    if preparedCue == nil { include(nextSound.map { $0.at - Self.preparationTime }) }
    if canShowNotices, !interaction.hold.isPressing { include(notices.nextChange) }
    return next
  }
}
