import Countdown
import Interface

extension Launch {
  /// Says of timers that are over by now when their time was up, and leaves the others.
  ///
  /// - Returns: the ids of those that are over.
  mutating func sayWhatIsOver(at now: Moment, zone: some Zone) -> Set<String> {
    guard let revived else { return [] }
    let sounds = soundPlans(hasPicture: false)
    var items = items(
      sounds, wishes(sounds, readsSettings: false), logs: true, from: now, zone: zone)
    let log = LogQueue(StateFolder.path.map { LogFile(folder: $0) }, in: zone) { _ in }
    var (lines, rest) = ([String](), [Int]())
    for index in items.indices {
      guard let entries = items[index].endIfOver(at: now) else {
        rest.append(index)
        continue
      }
      lines.append(
        ClosingLine.text(
          .done(lateness: items[index].time.lateness), title: titles[index],
          of: items[index], at: now, in: zone))
      entries.forEach(log.append)
    }
    guard !lines.isEmpty else { return [] }
    for line in lines { StandardOutput.write(Array((Encoding.spelled(line) + "\n").utf8)) }
    if let trouble = log.finish() { Process.report(trouble) }
    let over = Set(revived.snapshots.indices).subtracting(rest).map { revived.snapshots[$0].id }
    keep(rest)
    return Set(over)
  }

  /// Why nobody would notice the end in the background, where somebody should; nil where somebody would.
  var unheard: String? {
    let sounds = soundPlans(hasPicture: true)
    if let obstacle = sounds.lazy.compactMap(\.obstacle).first { return obstacle }
    let wantsSound = sounds.contains { $0.sound != nil }
    let wantsNotice = invocation.timers.contains { $0.settings.notifies != .never }
    guard wantsSound || wantsNotice, invocation.timers.allSatisfy({ $0.command == nil }) else {
      return nil
    }
    let isHeard = wantsSound && !AudioEnvironment.current.players.isEmpty
    let isSeen = wantsNotice && Notifier.isReachable
    if isHeard || isSeen { return nil }
    let missing = wantsSound ? "no player or sound device, and no notifier" : "no notifier"
    return "the end can't be heard or seen: \(missing) found"
  }
}
