import Countdown
import Interface

/// Runs timers in a process without a terminal, which ``BackgroundProcess`` has started.
@MainActor
struct BackgroundLaunch {
  let task: BackgroundProcess.Task

  func run(from start: Moment) -> Never {
    Platform.setProcessName("timer")
    Process.discardHangUp()
    let inherited = 3..<3 + task.descriptorCount
    StandardDescriptors.closeAll(from: inherited.upperBound)
    for number in inherited { Descriptor(number: number).setCloseOnExec() }
    // The parent, which reads the report, may have died.
    Process.ignoreClosedPipe()
    let launch: Launch
    do throws(StoreError) {
      launch = try makeLaunch(at: start)
    } catch {
      BackgroundProcess.printReport(BackgroundProcess.Report(), failure: error.message)
      Process.exit(.osError)
    }
    launch.runInBackground(from: start) { startReport in
      let isReportWritten = BackgroundProcess.printReport(
        report(startReport, warningOfUnnoticedEnd: launch.warningOfUnnoticedEnd, zone: launch.zone))
      StandardDescriptors.redirectToNull()
      Platform.releaseCodePages()
      // Without the report, the parent tells the user that no timer was started. New timers must then not run. Older
      // timers go on: they must not be lost.
      return isReportWritten || task.origin != .begun
    }
  }

  /// Reads the timers from standard input.
  private func makeLaunch(at start: Moment) throws(StoreError) -> Launch {
    let bytes = try? Descriptor.input.readToEnd(atMost: TimersFile.maximumSize)
    guard let file = TimersFile(bytes ?? [], zone: SystemZone()), !file.timers.isEmpty else {
      throw StoreError("the timers did not arrive whole")
    }
    var inherited = Launch.Inherited(
      snapshots: file.timers(at: start, onClockOf: Platform.boot), origin: task.origin)
    if let entry = task.entry, let folder = RegistryFolder.own {
      inherited.entry = BackgroundProcess.inheritedEntry(
        entry, in: folder, file, ids: inherited.ids)
      // Without the inherited entry, the session would make another, and the timers would be listed twice.
      if inherited.entry == nil { throw StoreError("its lock was not inherited") }
    }
    do throws(UsageError) {
      var launch = try Launch(inherited)
      // Without a terminal, the user could not close a timer that stays after its end.
      for index in launch.invocation.timers.indices {
        launch.invocation.timers[index].stays = false
      }
      return launch
    } catch {
      throw StoreError("\(error)")
    }
  }

  private func report(
    _ startReport: Session.StartReport, warningOfUnnoticedEnd: String?, zone: SystemZone
  ) -> BackgroundProcess.Report {
    let line = StatusLine(
      at: SystemClock.moment, in: zone, isUnicode: Encoding.isUTF8
    )
    var report = BackgroundProcess.Report()
    report.lines = startReport.snapshots.map(line.textWithID)
    let unlistedWarning =
      RegistryFolder.own == nil
      ? "timer list does not show it: set HOME or XDG_STATE_HOME" : nil
    report.warnings = [unlistedWarning, startReport.problem, warningOfUnnoticedEnd].compactMap(
      \.self)
    return report
  }
}
