import Countdown
import Interface

/// What the app does with timers whose processes have died.
extension Session {
  /// Goes on with a lost timer.
  func resumeLost(_ id: String, at now: Moment) {
    guard let (lost, taken) = takeLost(id, at: now) else { return }
    let key = lost.record.key
    let records = taken.text.timers(at: now, in: Platform.boot).filter { $0.key == key }
    do throws(UsageError) {
      guard let record = records.first else { throw .hasGone }
      let order = try Invocation([record]).timers[0]
      handle(.goOn(order, record))
    } catch {
      taken.release()
      return refuse("\(error)", id, at: now)
    }
    if let timer = page.records(at: now).first(where: { $0.record.key == key })?.timer {
      control.prefer(id, for: timer)
    }
    record.settle(taken, without: key)
    others.lookForLost()
  }

  /// Forgets a lost timer.
  func dropLost(_ id: String, at now: Moment) {
    guard let (lost, taken) = takeLost(id, at: now) else { return }
    record.settle(taken, without: lost.record.key)
    others.lookForLost()
  }

  /// Takes a lost timer, or says why that is impossible.
  private func takeLost(_ id: String, at now: Moment) -> (LostTimer, TakenRecord)? {
    guard let lost = others.lost(id), let folder = RecordFolder.own else {
      refuse("\(UsageError.hasGone)", id, at: now)
      return nil
    }
    do throws(StoreRefusal) {
      let place = Place(now: now.wall, zone: zone)
      if let taken = try folder.take(lost.name, for: owner, at: place) { return (lost, taken) }
      refuse("\(UsageError.hasGone)", id, at: now)
      others.lookForLost()
    } catch {
      refuse(error.words, id, at: now)
    }
    return nil
  }

  private func refuse(_ words: String, _ id: String, at now: Moment) {
    perform(page.update(.refusal(words, of: id), at: now), at: now)
  }
}

extension UsageError {
  fileprivate static let hasGone = UsageError("another process has just taken it")
}
