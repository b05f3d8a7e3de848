import Countdown
import Interface

/// Launches timers: makes the model and the presenter for the current output.
@MainActor
struct Launch {
  var invocation: Invocation

  /// The problem of the settings or presets file, for the user.
  ///
  /// It is shown at the start. After the alternate screen, whose text disappears, it is printed again.
  var startupError: String?

  /// The timers to continue; nil to start new ones.
  var inherited: Inherited?

  /// Timers that this process takes over from another one.
  struct Inherited {
    /// The instants of the snapshots are on the current steady clock.
    var snapshots: [TimerSnapshot]
    let origin: TimerItem.Origin

    /// The registry entry that contains the timers; nil to make a new one.
    var entry: OwnEntry?

    /// The timers, as the model will number them.
    var listed: [Model.PublishedTimer] {
      snapshots.enumerated().map {
        Model.PublishedTimer(timer: TimerID(number: $0.offset + 1), snapshot: $0.element)
      }
    }

    var ids: [TimerID: String] {
      var ids: [TimerID: String] = [:]
      for timer in listed where !timer.snapshot.id.isEmpty { ids[timer.timer] = timer.snapshot.id }
      return ids
    }
  }

  /// For each timer, whether the command line sets warnings, which replace those of the settings file.
  private var hasOwnWarnings: [Bool]

  private let environment = TerminalEnvironment(Process.environment)

  init(_ invocation: Invocation) {
    self.invocation = invocation
    hasOwnWarnings = invocation.timers.map { timer in
      timer.options.all.contains { !$0.settings.warnings.isEmpty }
    }
  }

  init(_ inherited: Inherited) throws(UsageError) {
    self.init(try Invocation(inherited.snapshots))
    self.inherited = inherited
  }

  private var specs: [TimerSpec] { invocation.timers }

  var zone: SystemZone { SystemZone(invocation.settings) }

  func run(from start: Moment) -> Never {
    if invocation.detaches { startInBackground(from: start) }
    let presenter = makePresenter()
    if let option = optionThatNeedsKeys, !presenter.hasKeys, inherited == nil {
      let isDumb = (presenter as? LinePresenter)?.destination == .dumbTerminal
      let hint = isDumb ? " that can draw: write --plain too" : ""
      Process.printError("\(option) needs a terminal\(hint)")
      Process.exit(.usage)
    }
    SystemLimits.check(onTerminal: presenter.usesTerminal)
    if presenter.usesTerminal { CrashHandler.install() }
    let showsCountdown = !(presenter is SilentPresenter) && invocation.output != .quiet
    let configuration = programConfiguration(
      hasPicture: presenter is Window, readsSettings: invocation.usesSettings)
    let items = items(configuration, logs: showsCountdown, from: start)
    // If the countdown is shown, its first picture or line says which warnings are omitted.
    if !showsCountdown {
      for item in items where !item.omittedWarnings.isEmpty {
        Process.report(item.omittedWarnings)
      }
    }
    let session = Session(
      Model(options(hasKeys: presenter.hasKeys), timers: items, at: start),
      on: presenter,
      programs: configuration,
      startupError: presenter is Window && invocation.output == .screen ? startupError : nil,
      entry: entry(isResumable: showsCountdown || inherited != nil),
      ignoresSettings: !invocation.readsSettings)
    session.run(from: start)
  }

  /// Returns the sounds of all parts of all timers.
  func soundSelections(allowed: AllowedSounds) -> [SoundSelection] {
    specs.flatMap { spec in
      spec.options.all.map { SoundSelection($0.settings, allowed: allowed) }
    }
  }

  func programConfiguration(
    hasPicture: Bool, readsSettings: Bool
  ) -> ExternalPrograms.Configuration {
    let allowed = AllowedSounds(hasPicture: hasPicture)
    return ExternalPrograms.Configuration(
      allowedSounds: allowed, sounds: soundSelections(allowed: allowed),
      programs: userPrograms(readsSettings: readsSettings))
  }

  /// - Parameter logs: whether to log the parts for which neither an option nor a setting decides.
  func items(
    _ configuration: ExternalPrograms.Configuration, logs: Bool, from start: Moment
  ) -> [TimerItem] {
    specs.indices.map { index in
      let spec = specs[index]
      var options = TimerItem.Options()
      options.parts = spec.options
      options.isUnicode = environment.isUnicode
      options.mentionsOmittedWarnings = hasOwnWarnings[index]
      options.allowedSounds = configuration.allowedSounds
      options.stays = spec.stays
      options.hasHooks = configuration.programs.runsAny
      options.logsByDefault = logs
      options.isSpoken = isSpoken
      let id = TimerID(number: index + 1)
      if let inherited {
        return TimerItem(
          inherited.snapshots[index], as: inherited.origin, id: id, options: options,
          zone: zone, at: start)
      }
      return TimerItem(
        spec.plan, since: spec.since, id: id, options: options, zone: zone, at: start)
    }
  }

  /// Returns the registry entry, by which other processes find the timers.
  ///
  /// - Parameter isResumable: whether the timers can be resumed after the process has died.
  func entry(isResumable: Bool) -> OwnEntry? {
    inherited?.entry
      ?? RegistryFolder.own.map {
        OwnEntry(in: $0, isResumable: isResumable, ids: inherited?.ids ?? [:])
      }
  }

  mutating func keepOnly(_ indices: [Int]) {
    hasOwnWarnings = indices.map { hasOwnWarnings[$0] }
    invocation.timers = indices.map { invocation.timers[$0] }
    if let snapshots = inherited?.snapshots { inherited?.snapshots = indices.map { snapshots[$0] } }
  }

  private var optionThatNeedsKeys: String? {
    if specs.contains(where: \.stays) { return "--stay" }
    return specs.contains { $0.plan.waitsBetweenParts } ? "--ask" : nil
  }

  private func makePresenter() -> any Presenter {
    if invocation.output == .quiet {
      let writer = invocation.form.map {
        StatusWriter($0, in: zone, isUnicode: environment.isUnicode)
      }
      return LinePresenter(QuietLines(writer), to: .pipe)
    }
    let isTerminal = Descriptor.output.isTerminal
    if isSpoken, isTerminal || invocation.output == .plain {
      return LinePresenter(
        SpokenLines(titles: titles, every: invocation.interval),
        to: isTerminal ? .terminal : .pipe)
    }
    guard isTerminal else { return SilentPresenter() }
    if environment.isDumb {
      return LinePresenter(DumbTerminalLines(titles: titles), to: .dumbTerminal)
    }
    return Window(
      invocation.output == .screen ? .screen : .line, environment, invocation.settings)
  }

  /// Whether to write lines for a screen reader. The command line has precedence over the environment.
  private var isSpoken: Bool {
    switch invocation.output {
    case .plain: true
    case .screen: environment.wantsLines
    case .inline, .quiet: false
    }
  }

  func options(hasKeys: Bool) -> Model.Options {
    var options = Model.Options(.timers, zone: zone)
    options.remark = remark
    options.showsRemark = invocation.output != .inline
    options.wantsReducedMotion = environment.wantsReducedMotion
    options.hasKeys = hasKeys
    options.isUnicode = environment.isUnicode
    return options
  }

  /// Returns which of the user's programs run.
  ///
  /// Hooks run only if settings are read. A process that a hook has started runs no hooks: the loop would be endless.
  private func userPrograms(readsSettings: Bool) -> ExternalPrograms.UserPrograms {
    var programs = ExternalPrograms.UserPrograms()
    programs.runsHooks =
      readsSettings && invocation.readsSettings && Process.environment(Hook.marker) == nil
    programs.hasCommands = specs.contains(where: \.hasCommand)
    programs.stays = specs.contains { $0.stays }
    return programs
  }

  /// The remark to show at the start: how an ambiguous time was understood, and ``startupError``.
  private var remark: String {
    let notes = specs.flatMap(\.plan.parts).compactMap(\.note)
    var remarks: [String] = []
    for note in notes where !remarks.contains(note) { remarks.append(note) }
    if let startupError {
      remarks.append(environment.isUnicode ? startupError : Quoting.ascii(startupError))
    }
    return remarks.joined(separator: "; ")
  }

  /// The title of each timer, such as `25m focus then 5m break`, spelled out if a screen reader is used.
  var titles: [String] {
    specs.map { spec in
      let names = spec.plan.parts.map {
        Quoting.visible($0.name, isUnicode: environment.isUnicode)
      }
      return PlanTitle.text(of: spec.plan, names: names, isSpoken: isSpoken)
    }
  }
}
