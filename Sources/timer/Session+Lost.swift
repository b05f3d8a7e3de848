import Countdown
import Interface

/// What the app does with timers whose processes have died.
extension Session {
  /// Goes on with a lost timer.
  func resumeLost(_ id: String, at now: Moment) {
    takeLost(id, at: now) { [self] in goOn(with: $0, in: $1) }
  }

  private func goOn(with lost: LostTimer, in taken: TakenRecord) {
    let now = SystemClock.moment
    let (id, key) = (lost.status.id, lost.record.key)
    let records = taken.text.timers(at: now, in: Platform.boot).filter { $0.key == key }
    do throws(UsageError) {
      guard let record = records.first else { throw .hasGone }
      let order = try Invocation([record]).timers[0]
      control.labelNext(id) { handle(.goOn(order, record)) }
    } catch {
      taken.release()
      lostTaken.remove(key)
      return refuse("\(error)", id)
    }
    if let timer = page.records(at: now).first(where: { $0.record.key == key })?.timer {
      control.prefer(id, for: timer)
    }
    settle(taken, without: key)
  }

  /// Forgets a lost timer.
  func dropLost(_ id: String, at now: Moment) {
    takeLost(id, at: now) { [self] in settle($1, without: $0.record.key) }
  }

  /// The other timers of the record are lost again afterwards.
  private func settle(_ taken: TakenRecord, without key: String) {
    record.settle(taken, without: key) { [self] in
      lostTaken.remove(key)
      others.lookForLost()
    }
  }

  /// Takes a lost timer, or says why that is impossible.
  private func takeLost(
    _ id: String, at now: Moment, _ body: @escaping @MainActor (LostTimer, TakenRecord) -> Void
  ) {
    guard let lost = others.lost(id), let folder = RecordFolder.own else {
      return refuse("\(UsageError.hasGone)", id)
    }
    let key = lost.record.key
    // A key that is pressed twice asks twice, and the second time it is this process that has the record.
    guard lostTaken.insert(key).inserted else { return }
    record.take(lost, in: folder, at: Place(now: now.wall, zone: zone)) { [self] result in
      switch result {
      case .success(let taken?): return body(lost, taken)
      case .success(nil):
        refuse("\(UsageError.hasGone)", id)
        others.lookForLost()
      case .failure(let refusal): refuse(refusal.words, id)
      }
      lostTaken.remove(key)
    }
  }

  private func refuse(_ words: String, _ id: String) { handle(.refusal(words, of: id)) }
}

extension UsageError {
  fileprivate static let hasGone = UsageError("another process has just taken it")
}
