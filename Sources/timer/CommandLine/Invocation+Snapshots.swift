import Countdown
import Interface

extension Invocation {
  /// Creates the invocation that resumes at least one timer.
  ///
  /// - Throws: an error if the stored options are invalid. Another version of this program may have stored them.
  init(_ snapshots: [TimerSnapshot]) throws(UsageError) {
    var specs: [TimerSpec] = []
    var readsSettings = true
    for snapshot in snapshots {
      var spec = TimerSpec(snapshot.plan)
      var parts: [PartOptions] = []
      for arguments in snapshot.options.split(
        separator: Separator.then.rawValue, omittingEmptySubsequences: false)
      {
        let options = ParsedOptions(try ParsedArguments(Array(arguments)).allOptions)
        parts.append(PartOptions(settings: options.allSettings, command: options.command))
        spec.stays = spec.stays || options.stays
        readsSettings = readsSettings && options.readsSettings
      }
      spec.options = PartValues(ofParts: parts)
      specs.append(spec)
    }
    self.init(specs)
    self.readsSettings = readsSettings
  }
}
