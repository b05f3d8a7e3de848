import Countdown
import Interface

/// A timer whose process has died before its end.
struct LostTimer {
  /// With its instants on the steady clock as it counts now.
  let record: TimerRecord

  /// How it would stand now, if its process had not died; the state says that it is lost.
  var status: TimerStatus

  /// Whether it was known to count, or to have ended, less than a day ago.
  let isFresh: Bool

  /// The file that it is in.
  let name: RecordName
}

/// All timers of the user whose processes have died.
struct LostTimers {
  /// In the order in which they would end.
  private(set) var timers: [LostTimer] = []

  /// What is wrong with records that cannot be read, in words for the user.
  private(set) var troubles: [String] = []

  /// The processes that keep records: what is in these is counted, or about to be.
  private(set) var holders: Set<Owner> = []

  /// How long the program offers a lost timer by itself.
  private static let freshness = Duration.seconds(86_400)

  /// - Parameter labels: those of the timers that count, which no lost one can have.
  init(
    in folder: RecordFolder?, besides labels: some Sequence<String>, at now: Moment,
    zone: any Zone
  ) {
    guard let folder else { return }
    folder.sweep()
    let (found, troubles) = folder.look(at: Place(now: now.wall, zone: zone))
    self.troubles = troubles
    let boot = Platform.boot
    let held = Set(found.lazy.filter(\.isHeld).flatMap(\.text.timers).map(\.key))
    holders = Set(found.lazy.filter(\.isHeld).map(\.name.holder))
    var latest: [String: (timer: LostTimer, written: WallTime)] = [:]
    for record in found where !record.isHeld {
      for timer in record.text.timers(at: now, in: boot) where !held.contains(timer.key) {
        // Whoever took it may have been ended before the older record was removed.
        if let other = latest[timer.key], other.written >= record.text.written.wall { continue }
        let lost = LostTimer(
          record: timer, status: timer.lostStatus(in: zone, at: now),
          isFresh: record.text.age(of: timer, at: now, in: boot) < Self.freshness,
          name: record.name)
        latest[timer.key] = (lost, record.text.written.wall)
      }
    }
    // By their keys first, for they have no identifiers yet that would order those that end together: whoever looks
    // again has to find the same order, and thus the same labels.
    timers = latest.values.map(\.timer).sorted { $0.record.key < $1.record.key }
    timers.sort { TimerStatus.comes($0.status, before: $1.status, at: now) }
    label(besides: labels)
  }

  /// Gives each a label: its own, or another one where that is taken by now. Whoever looks again finds the same.
  private mutating func label(besides labels: some Sequence<String>) {
    var taken = Set(labels)
    for index in timers.indices {
      let record = timers[index].record
      var label = record.label
      var attempt = 0
      while label.isEmpty || taken.contains(label) {
        label = TimerLabel.candidate(attempt, seed: Self.seed(of: record.key))
        attempt += 1
      }
      taken.insert(label)
      timers[index].status.id = label
    }
  }

  /// A number that belongs to a text: FNV-1a in 64 bits.
  private static func seed(of key: String) -> UInt64 {
    key.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
