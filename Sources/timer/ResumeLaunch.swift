import Countdown
import Interface

/// Goes on with timers whose processes have died: in this terminal, or in the background where there is none.
@MainActor
struct ResumeLaunch {
  private let timers: [LostTimer]

  init(_ timers: [LostTimer]) { self.timers = timers }

  func run(from start: Moment, zone: some Zone) -> Never {
    let place = Place(now: start.wall, zone: zone)
    guard let folder = RecordFolder.own else { Process.exit(.stopped) }
    let boot = Platform.boot
    var (taken, records) = ([TakenRecord](), [TimerRecord]())
    var seen: Set<RecordName> = []
    for name in timers.map(\.name) where seen.insert(name).inserted {
      do throws(StoreRefusal) {
        guard let record = try folder.take(name, for: .here, at: place) else { continue }
        taken.append(record)
        // A timer may be in two records, of which only the newer one counts.
        let wanted = Set(timers.lazy.filter { $0.name == name }.map(\.record.key))
        records += record.text.timers(at: start, in: boot).filter { wanted.contains($0.key) }
      } catch {
        Process.complain(error.words)
      }
    }
    guard !records.isEmpty else {
      for record in taken { record.release() }
      Process.complain("another process has just taken it: see timer list")
      Process.exit(.stopped)
    }
    sayWhatIsMissing(records, at: start, zone: zone)
    let revived = Launch.Revived(records: labelled(records), way: .resumed, taken: taken)
    do throws(UsageError) {
      var launch = try Launch(revived)
      launch.sayWhatIsOver(at: start, zone: zone)
      // A status bar or a key binding wants an answer, and nobody would notice the end in such a place.
      guard Descriptor.output.isTerminal else { launch.goOnInBackground(from: start, zone: zone) }
      launch.run(from: start, zone: zone)
    } catch {
      for record in taken { record.release() }
      let files = Set(timers.map { "\(folder.path)/\($0.name.file)" }).sorted()
      Process.complain("\(files.joined(separator: ", ")): \(error)")
      Process.exit(.usage)
    }
  }

  /// Names the timers that another process was quicker to take.
  private func sayWhatIsMissing(_ records: [TimerRecord], at start: Moment, zone: some Zone) {
    let words = StatusLine(at: start, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    for timer in timers where !records.contains(where: { $0.key == timer.record.key }) {
      Process.complain(words.refused(timer.status, "another process has just taken it"))
    }
  }

  /// With the labels by which the user has asked for them.
  private func labelled(_ records: [TimerRecord]) -> [TimerRecord] {
    records.map { record in
      var record = record
      record.label = timers.first { $0.record.key == record.key }?.status.id ?? ""
      return record
    }
  }
}
