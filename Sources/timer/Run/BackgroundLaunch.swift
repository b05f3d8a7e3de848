import Countdown
import Interface

/// Counts in a process that has been started for that, without a terminal: see ``BackgroundProcess``.
@MainActor
struct BackgroundLaunch {
  let task: BackgroundProcess.Task

  func run(from start: Moment, zone: some Zone) -> Never {
    Platform.nameProcess("timer")
    Process.forgetHangUp()
    let inherited = 3..<3 + task.descriptors
    StandardDescriptors.closeOthers(from: inherited.upperBound)
    for number in inherited { Descriptor(number: number).closeInPrograms() }
    // Whoever waits for the report may be gone.
    Process.ignoreClosedPipe()
    let launch: Launch
    do throws(StoreError) {
      launch = try makeLaunch(at: start, zone: zone)
    } catch {
      BackgroundProcess.printReport(BackgroundProcess.Report(), failure: error.message)
      Process.exit(.osError)
    }
    launch.runInBackground(from: start, zone: zone) { readiness in
      let isHeard = BackgroundProcess.printReport(
        report(readiness, unheard: launch.unheard, zone: zone))
      StandardDescriptors.abandon()
      Platform.releaseProgram()
      // A caller that gave up reports that nothing is counted. Timers that existed before must not be lost by that.
      return isHeard || task.revival != .begun
    }
  }

  /// Reads on the input what to count.
  private func makeLaunch(at start: Moment, zone: some Zone) throws(StoreError) -> Launch {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 16_384))
    while bytes.count <= TimersFile.maximumSize,
      let count = try? Descriptor.input.read(into: &buffer),
      count > 0
    {
      bytes += buffer[..<count]
    }
    guard let file = TimersFile(bytes, zone: zone), !file.timers.isEmpty else {
      throw StoreError("the timers did not arrive whole")
    }
    var revived = Launch.Revived(
      snapshots: file.timers(at: start, in: Platform.boot), way: task.revival)
    if let entry = task.entry, let folder = RegistryFolder.own {
      revived.entry = BackgroundProcess.inheritedEntry(
        entry, in: folder, file, ids: revived.ids)
      // To make another entry would double the timers.
      if revived.entry == nil { throw StoreError("its lock was not inherited") }
    }
    do throws(UsageError) {
      var launch = try Launch(revived)
      // Nobody is there for whom it could stay.
      for index in launch.invocation.timers.indices {
        launch.invocation.timers[index].stays = false
      }
      return launch
    } catch {
      throw StoreError("\(error)")
    }
  }

  private func report(
    _ readiness: Session.Readiness, unheard: String?, zone: some Zone
  ) -> BackgroundProcess.Report {
    let line = StatusLine(
      at: SystemClock.moment, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    var report = BackgroundProcess.Report()
    report.lines = readiness.snapshots.map(line.textWithID)
    let homeless =
      RegistryFolder.own == nil
      ? "timer list does not show it: set HOME or XDG_STATE_HOME" : nil
    report.warnings = [homeless, readiness.trouble, unheard].compactMap(\.self)
    return report
  }
}
