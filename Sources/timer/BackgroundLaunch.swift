import Countdown
import Interface

/// Counts in a process that has been started for that, without a terminal: see ``BackgroundProcess``.
@MainActor
struct BackgroundLaunch {
  private let way: Course.Revival

  init(_ way: Course.Revival) { self.way = way }

  func run(from start: Moment, zone: some Zone) -> Never {
    Platform.nameProcess("timer")
    Process.forgetHangUp()
    // Whoever waits for the report may be gone.
    Process.ignoreClosedPipe()
    let launch: Launch
    do throws(StoreRefusal) {
      launch = try makeLaunch(at: start, zone: zone)
    } catch {
      BackgroundProcess.say(BackgroundProcess.Report(), failure: error.words)
      Process.exit(.osError)
    }
    launch.runInBackground(from: start, zone: zone) { readiness in
      let isHeard = BackgroundProcess.say(
        report(readiness, unheard: launch.unheard, zone: zone))
      StandardDescriptors.abandon()
      Platform.releaseProgram()
      // Whoever has given up says that nothing is counted; what has been handed over has nobody else.
      return isHeard || way == .handedOver
    }
  }

  /// Reads on the input what to count.
  private func makeLaunch(at start: Moment, zone: some Zone) throws(StoreRefusal) -> Launch {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 16_384))
    while bytes.count <= RecordText.limit, let count = try? Descriptor.input.read(into: &buffer),
      count > 0
    {
      bytes += buffer[..<count]
    }
    guard let text = RecordText(bytes, now: start.wall, zone: zone), !text.timers.isEmpty else {
      throw StoreRefusal("what is to be counted did not arrive whole")
    }
    let records = text.timers(at: start, in: Platform.boot)
    do throws(UsageError) {
      var launch = try Launch(Launch.Revived(records: records, way: way))
      // Nobody is there for whom it could stay.
      for index in launch.invocation.timers.indices {
        launch.invocation.timers[index].stays = false
      }
      return launch
    } catch {
      throw StoreRefusal("\(error)")
    }
  }

  private func report(
    _ readiness: Session.Readiness, unheard: String?, zone: some Zone
  ) -> BackgroundProcess.Report {
    let line = StatusLine(
      at: SystemClock.moment, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    var report = BackgroundProcess.Report()
    report.lines = readiness.statuses.map(line.textWithID)
    if readiness.statuses.contains(where: \.id.isEmpty) {
      let reason =
        RuntimeFolder.make() == nil
        ? "no folder for its socket is found, set XDG_RUNTIME_DIR to one"
        : "it has too few file descriptors, raise ulimit -n"
      report.warnings.append(
        "process \(Process.number) cannot be reached by timer list: \(reason)")
    }
    for warning in [readiness.trouble, unheard].compactMap({ $0 }) {
      report.warnings.append(warning)
    }
    return report
  }
}
