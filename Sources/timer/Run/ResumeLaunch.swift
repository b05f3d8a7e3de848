import Countdown
import Interface

/// Resumes lost timers in this terminal, or in the background if there is no terminal.
@MainActor
struct ResumeLaunch {
  private let timers: [ListedTimer]
  private let zone = SystemZone()

  init(_ timers: [ListedTimer]) { self.timers = timers }

  func run(from start: Moment) -> Never {
    guard let folder = RegistryFolder.own else { Process.exit(.stopped) }
    let (entries, hasError) = lostEntries(in: folder, at: start)
    let snapshots = snapshots(of: entries, at: start)
    guard !snapshots.isEmpty else {
      if !hasError { Process.printError("another process was faster: see timer list") }
      Process.exit(.stopped)
    }
    if !hasError { reportClaimedByOthers(snapshots, at: start) }
    let resumesAll = snapshots.count == timers.count
    do throws(UsageError) {
      var launch = try Launch(Launch.Inherited(snapshots: snapshots, origin: .resumed))
      let endedIDs = launch.printEnded(at: start)
      // Remove the ended timers before anything can fail: the next attempt must not print their ends again.
      let errors = remove(endedIDs, from: entries)
      for error in errors { Process.printError(error.message) }
      if launch.inherited?.snapshots.isEmpty == true {
        Process.exit(errors.isEmpty ? .done : .stopped)
      }
      let error = launch.claim(from: entries, in: folder, at: start)
      // Without a terminal, the caller may be a status bar or a key binding, which waits for this process.
      guard Descriptor.output.isTerminal else {
        if let error { launch.failToResume(error) }
        launch.resumeInBackground(from: start, resumesAll: resumesAll)
      }
      // The timers run nevertheless. The old entries stay locked, so that no other process resumes the same timers.
      if let error { Process.report("timer list does not show it: \(error)") }
      launch.run(from: start)
    } catch {
      let files = Set(timers.map { Quoting.path(folder.path(of: $0.entry.timersFile)) }).sorted()
      Process.printError("\(files.joined(separator: ", ")): \(error)")
      Process.exit(.usage)
    }
  }

  /// Claims the entries that contain the timers, unless another process has claimed them.
  private func lostEntries(
    in folder: RegistryFolder, at start: Moment
  ) -> ([LostEntry], hasError: Bool) {
    let deadline = start.steady + LostEntry.claimTimeout
    var (entries, hasError, seen) = ([LostEntry](), false, Set<EntryName>())
    for name in timers.map(\.entry) where seen.insert(name).inserted {
      do throws(StoreError) {
        if let entry = try LostEntry(name, in: folder, zone: zone, until: deadline) {
          entries.append(entry)
        }
      } catch {
        Process.printError(error.message)
        hasError = true
      }
    }
    return (entries, hasError)
  }

  private func snapshots(of entries: [LostEntry], at start: Moment) -> [TimerSnapshot] {
    let boot = Platform.boot
    return timers.compactMap { timer in
      let entry = entries.first { $0.name == timer.entry }
      return entry?.file.timers(at: start, onClockOf: boot).first { $0.id == timer.snapshot.id }
    }
  }

  /// Removes ended timers from the lost entries, and keeps the claims on the others.
  private func remove(_ endedIDs: Set<String>, from entries: [LostEntry]) -> [StoreError] {
    entries.compactMap { entry in
      guard !endedIDs.isDisjoint(with: entry.file.timers.map(\.id)) else { return nil }
      do throws(StoreError) {
        try entry.remove(endedIDs, keepsClaim: true)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Reports the timers that another process has claimed first.
  private func reportClaimedByOthers(
    _ snapshots: [TimerSnapshot], at start: Moment
  ) {
    let line = StatusLine(
      at: start, in: zone, isUnicode: Encoding.isUTF8)
    for timer in timers where !snapshots.contains(where: { $0.id == timer.snapshot.id }) {
      Process.printError(line.refusalText(timer.snapshot, "another process was faster"))
    }
  }
}

extension Launch {
  /// Moves the timers from the lost entries to a new entry of this process; returns the error message.
  fileprivate mutating func claim(
    from entries: [LostEntry], in folder: RegistryFolder, at start: Moment
  ) -> String? {
    let ownEntry = OwnEntry(in: folder)
    inherited?.entry = ownEntry
    for entry in entries {
      let ids = Set(entry.file.timers.map(\.id))
      ownEntry.claim(inherited?.ids.filter { ids.contains($0.value) } ?? [:], from: entry)
    }
    do throws(StoreError) {
      // In the background, the timers resume when the background process starts.
      let resumes = Descriptor.output.isTerminal
      try ownEntry.write(
        inherited?.listed.map { timer in
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
