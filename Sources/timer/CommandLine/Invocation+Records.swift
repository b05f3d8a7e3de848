import Countdown
import Interface

extension Invocation {
  /// What records say of timers that go on: at least one.
  ///
  /// - Throws: what is wrong with an option of theirs, which another version may have written.
  init(_ records: [TimerRecord]) throws(UsageError) {
    var orders: [TimerOrder] = []
    var readsSettings = true
    for record in records {
      var reader = ArgumentReader(record.options)
      let draft = Draft(try reader.outline().allOptions)
      var order = TimerOrder(record.plan)
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
