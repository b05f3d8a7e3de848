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
    var taken: [TakenRecord] = []
    for name in Set(timers.map(\.name)) {
      do throws(StoreRefusal) {
        if let record = try folder.take(name, for: .here, at: place) { taken.append(record) }
      } catch {
        Process.complain(error.words)
      }
    }
    let boot = Platform.boot
    let wanted = Set(timers.map(\.record.key))
    let records = taken.flatMap { $0.text.timers(at: start, in: boot) }
      .filter { wanted.contains($0.key) }
    guard !records.isEmpty else {
      for record in taken { record.release() }
      Process.complain("another process has just taken it: see timer list")
      Process.exit(.stopped)
    }
    let revived = Launch.Revived(records: labelled(records), way: .resumed, taken: taken)
    do throws(UsageError) {
      var launch = try Launch(revived)
      launch.sayWhatIsOver(at: start, zone: zone)
      // A status bar or a key binding wants an answer, and nobody would notice the end in such a place.
      guard Descriptor.output.isTerminal else { launch.goOnInBackground(from: start) }
      launch.run(from: start, zone: zone)
    } catch {
      for record in taken { record.release() }
      let files = Set(timers.map { "\(folder.path)/\($0.name.file)" }).sorted()
      Process.complain("\(files.joined(separator: ", ")): \(error)")
      Process.exit(.usage)
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
