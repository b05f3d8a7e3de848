import Countdown
import Interface

extension Invocation {
  /// What snapshots say of timers that go on: at least one.
  ///
  /// - Throws: what is wrong with an option of theirs, which another version may have written.
  init(_ snapshots: [TimerSnapshot]) throws(UsageError) {
    var orders: [TimerSpec] = []
    var readsSettings = true
    for snapshot in snapshots {
      let draft = ParsedOptions(try ParsedArguments(snapshot.options).allOptions)
      var order = TimerSpec(snapshot.plan)
      (order.settings, order.stays, order.command) = (
        draft.allSettings, draft.stays, draft.command
      )
      orders.append(order)
      if !draft.readsSettings { readsSettings = false }
    }
    self.init(orders)
    self.readsSettings = readsSettings
  }
}
