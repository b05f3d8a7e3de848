import Countdown
import Interface

extension Launch {
  /// Logs the timers that ended while they were lost, prints their closing lines, and removes them from the launch.
  ///
  /// - Returns: the ids of these timers.
  mutating func printEnded(at now: Moment) -> Set<String> {
    guard let inherited else { return [] }
    var items = items(
      programConfiguration(hasPicture: false, readsSettings: false), logs: true, from: now)
    let log = LogQueue(LogFile.own, in: zone) { _ in }
    var (lines, running) = ([String](), [Int]())
    for index in items.indices {
      guard let entries = items[index].endIfOver(at: now) else {
        running.append(index)
        continue
      }
      lines.append(
        ClosingLine.text(
          .done(lateness: items[index].time.lateness), title: titles[index],
          of: items[index], at: now, in: zone))
      entries.forEach(log.append)
    }
    guard !lines.isEmpty else { return [] }
    for line in lines { StandardOutput.write(Encoding.printable(line) + "\n") }
    if let error = log.finish() { Process.report(error) }
    let endedIDs = Set(inherited.snapshots.indices).subtracting(running).map {
      inherited.snapshots[$0].id
    }
    keepOnly(running)
    return Set(endedIDs)
  }

  /// Why the user would not notice the end in the background: a sound cannot be played, or nothing is heard or seen.
  /// Nil if the user would notice it.
  var warningOfUnnoticedEnd: String? {
    let sounds = soundSelections(allowed: AllowedSounds(hasPicture: true))
    if let obstacle = sounds.lazy.compactMap(\.obstacle).first { return obstacle }
    let wantsSound = sounds.contains { $0.cue != nil }
    let wantsNotice = invocation.timers.contains { timer in
      timer.options.all.contains { $0.settings.notifies != .never }
    }
    guard wantsSound || wantsNotice, !invocation.timers.contains(where: \.hasCommand) else {
      return nil
    }
    let isHeard = wantsSound && !AudioEnvironment.current.players.isEmpty
    let isSeen = wantsNotice && Notifier.isReachable
    if isHeard || isSeen { return nil }
    let missing = wantsSound ? "no player or sound device, and no notifier" : "no notifier"
    return "the end can't be heard or seen: \(missing) found"
  }
}
