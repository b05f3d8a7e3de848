import Countdown
import Interface

extension Invocation {
  /// Creates the invocation that resumes timers: at least one. Another version may have stored invalid options.
  init(_ snapshots: [TimerSnapshot]) throws(UsageError) {
    var specs: [TimerSpec] = []
    var readsSettings = true
    for snapshot in snapshots {
      let options = ParsedOptions(try ParsedArguments(snapshot.options).allOptions)
      var spec = TimerSpec(snapshot.plan)
      (spec.settings, spec.stays, spec.command) = (
        options.allSettings, options.stays, options.command
      )
      specs.append(spec)
      if !options.readsSettings { readsSettings = false }
    }
    self.init(specs)
    self.readsSettings = readsSettings
  }
}
