import Countdown
import Interface

/// What a session notes of its timers, and how another process goes on with them.
extension Session {
  /// Keeps the record from now on.
  func openRecord() {
    isRecording = recordPlan.folder != nil
    followRecord(at: SystemClock.moment)
    if !recordPlan.taken.isEmpty { _ = record.wait() }
  }

  /// Notes what has changed, in case that the process dies.
  func followRecord(at now: Moment) {
    guard isRecording else { return }
    record.follow(labelledRecords(at: now), in: control.place, at: now)
  }

  func labelledRecords(at now: Moment) -> [Root.Recorded] {
    page.records(at: now).map { recorded in
      var recorded = recorded
      recorded.record.label =
        control.knownLabel(of: recorded.timer) ?? recordPlan.labels[recorded.timer] ?? ""
      return recorded
    }
  }

  /// Has the timers go on in a process of their own, in the background. It has their labels then.
  func handOver(at now: Moment) {
    let records = labelledRecords(at: now)
    guard !records.isEmpty else { return control.withdraw() }
    control.move { handOver(records, at: now) }
  }

  private func handOver(_ records: [Root.Recorded], at now: Moment) {
    // Nobody is there whom it could wait for.
    let text = record.text(of: records, at: now, stays: false)
    let titles = text.timers.map {
      PlanTitle.text(of: $0.plan, names: $0.plan.parts.map(\.name), speaks: false)
    }
    do throws(BackgroundProcess.Failure) {
      handOverWarnings =
        try BackgroundProcess.start(text, .handedOver, titles: titles).warnings
      _ = page.update(.handedOver(nil), at: now)
    } catch {
      _ = page.update(.handedOver(error.words), at: now)
    }
  }
}
