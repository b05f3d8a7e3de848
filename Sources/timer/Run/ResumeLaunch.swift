import Countdown
import Interface

/// Goes on with timers whose processes have died: in this terminal, or in the background where there is none.
@MainActor
struct ResumeLaunch {
  private let timers: [ListedTimer]

  init(_ timers: [ListedTimer]) { self.timers = timers }

  func run(from start: Moment, zone: some Zone) -> Never {
    guard let folder = RegistryFolder.own else { Process.exit(.stopped) }
    let (entries, isRefused) = lostEntries(in: folder, at: start, zone: zone)
    let snapshots = snapshots(of: entries, at: start)
    guard !snapshots.isEmpty else {
      if !isRefused { Process.complain("another process was faster: see timer list") }
      Process.exit(.stopped)
    }
    if !isRefused { sayWhatIsMissing(snapshots, at: start, zone: zone) }
    let isAll = snapshots.count == timers.count
    do throws(UsageError) {
      var launch = try Launch(Launch.Revived(snapshots: snapshots, way: .resumed))
      let over = launch.sayWhatIsOver(at: start, zone: zone)
      // They are not said once more, whatever becomes of the others.
      let refusals = remove(over, from: entries)
      for refusal in refusals { Process.complain(refusal.message) }
      if launch.revived?.snapshots.isEmpty == true {
        Process.exit(refusals.isEmpty ? .done : .stopped)
      }
      let trouble = launch.claim(from: entries, in: folder, at: start)
      // A status bar or a key binding wants an answer, and nobody would notice the end in such a place.
      guard Descriptor.output.isTerminal else {
        if let trouble { launch.failInBackground(trouble) }
        launch.goOnInBackground(from: start, isAll: isAll)
      }
      // It goes on all the same. Its entry stays locked, so that nobody else goes on with it too.
      if let trouble { Process.report("timer list does not show it: \(trouble)") }
      launch.run(from: start, zone: zone)
    } catch {
      let files = Set(timers.map { Quoting.path(folder.path(of: $0.entry.timersFile)) }).sorted()
      Process.complain("\(files.joined(separator: ", ")): \(error)")
      Process.exit(.usage)
    }
  }

  /// The files that the timers are in, as far as no other process is taking timers from them, and whether the system has
  /// refused one.
  private func lostEntries(
    in folder: RegistryFolder, at start: Moment, zone: some Zone
  ) -> ([LostEntry], isRefused: Bool) {
    var (entries, isRefused, seen) = ([LostEntry](), false, Set<EntryName>())
    for name in timers.map(\.entry) where seen.insert(name).inserted {
      do throws(StoreError) {
        if let entry = try LostEntry(name, in: folder, zone: zone) {
          entries.append(entry)
        }
      } catch {
        Process.complain(error.message)
        isRefused = true
      }
    }
    return (entries, isRefused)
  }

  /// The timers that are meant, in the order in which they end.
  private func snapshots(of entries: [LostEntry], at start: Moment) -> [TimerSnapshot] {
    let boot = Platform.boot
    return timers.compactMap { timer in
      let entry = entries.first { $0.name == timer.entry }
      return entry?.file.timers(at: start, in: boot).first { $0.id == timer.snapshot.id }
    }
  }

  /// Removes the timers that are over from the files, whose others stay claimed.
  ///
  /// - Returns: what has failed.
  private func remove(_ over: Set<String>, from entries: [LostEntry]) -> [StoreError] {
    entries.compactMap { entry in
      guard !over.isDisjoint(with: entry.file.timers.map(\.id)) else { return nil }
      do throws(StoreError) {
        try entry.remove(over, keepsClaim: true)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Names the timers that another process was quicker to take.
  private func sayWhatIsMissing(_ snapshots: [TimerSnapshot], at start: Moment, zone: some Zone) {
    let words = StatusLine(at: start, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    for timer in timers where !snapshots.contains(where: { $0.id == timer.snapshot.id }) {
      Process.complain(words.refused(timer.snapshot, "another process was faster"))
    }
  }
}

extension Launch {
  /// Writes the timers that go on into an entry of this process, and removes them from those of the dead ones.
  ///
  /// - Returns: what has failed, in words for the user; nil for nothing.
  fileprivate mutating func claim(
    from entries: [LostEntry], in folder: RegistryFolder, at start: Moment
  ) -> String? {
    let own = OwnEntry(in: folder)
    revived?.entry = own
    for entry in entries {
      let ids = Set(entry.file.timers.map(\.id))
      own.claim(revived?.ids.filter { ids.contains($0.value) } ?? [:], from: entry)
    }
    do throws(StoreError) {
      // In the background it runs on when something counts it there.
      let resumes = Descriptor.output.isTerminal
      try own.write(
        revived?.listed.map { timer in
          resumes
            ? Model.PublishedTimer(timer: timer.timer, snapshot: timer.snapshot.resumed(at: start))
            : timer
        } ?? [], at: start)
      return nil
    } catch {
      return error.message
    }
  }
}
