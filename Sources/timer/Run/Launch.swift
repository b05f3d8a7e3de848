import Countdown
import Interface

/// Starts what was asked for: makes the model, and the face that fits the place where the program runs.
@MainActor
struct Launch {
  var invocation: Invocation

  /// What is wrong with the file of settings or of presets; nil for nothing.
  ///
  /// It is said at the start, and once more at the end if the whole screen has been taken, on which nothing stays.
  var complaint: String?

  /// The timers that it goes on with, instead of beginning them; nil where it begins them.
  var revived: Revived?

  /// Timers that other processes counted.
  struct Revived {
    /// With their instants on the steady clock as it counts now, and with their ids.
    var snapshots: [TimerSnapshot]
    let way: TimerItem.Origin

    /// The entry of the registry in which they are; nil where this process makes one.
    var entry: OwnEntry?

    /// The snapshots with the timers that go on from them.
    var listed: [Model.PublishedTimer] {
      snapshots.enumerated().map {
        Model.PublishedTimer(timer: TimerID(number: $0.offset + 1), snapshot: $0.element)
      }
    }

    /// What the timers are called already.
    var ids: [TimerID: String] {
      var ids: [TimerID: String] = [:]
      for timer in listed where !timer.snapshot.id.isEmpty { ids[timer.timer] = timer.snapshot.id }
      return ids
    }
  }

  /// For each timer, whether the command line has warnings. They then replace those of the settings file.
  private var hasOwnWarnings: [Bool]

  private let environment = TerminalEnvironment(Process.environment)

  init(_ invocation: Invocation) {
    self.invocation = invocation
    hasOwnWarnings = invocation.timers.map { !$0.settings.warnings.isEmpty }
  }

  /// Goes on with timers.
  init(_ revived: Revived) throws(UsageError) {
    self.init(try Invocation(revived.snapshots))
    self.revived = revived
  }

  private var orders: [TimerSpec] { invocation.timers }

  func run(from start: Moment, zone: some Zone) -> Never {
    if invocation.detaches { detach(from: start, zone: zone) }
    let presenter = makeFace(in: zone)
    if let option, !presenter.hasKeys, revived == nil {
      let isDumb = (presenter as? LinePresenter)?.place == .dumbTerminal
      let hint = isDumb ? " that can draw: write --plain too" : ""
      Process.complain("\(option) needs a terminal\(hint)")
      Process.exit(.usage)
    }
    SystemLimits.check(onTerminal: presenter.usesTerminal)
    if presenter.usesTerminal { CrashHandler.install() }
    let isForPeople = !(presenter is SilentPresenter) && invocation.output != .quiet
    let sounds = soundPlans(hasPicture: presenter is Window)
    let wishes = wishes(
      sounds, readsSettings: Descriptor.output.isTerminal && invocation.output != .quiet)
    let items = items(sounds, wishes, logs: isForPeople, from: start, zone: zone)
    // Other faces say it in their first picture or line.
    if !isForPeople {
      for item in items where !item.omittedWarnings.isEmpty {
        Process.report(item.omittedWarnings)
      }
    }
    let session = Session(
      Model(options(hasKeys: presenter.hasKeys, zone: zone), timers: items, at: start),
      on: presenter,
      wishes: wishes,
      complaint: presenter is Window && invocation.output == .screen ? complaint : nil,
      entry: entry(isKept: isForPeople || revived != nil),
      ignoresSettings: !invocation.readsSettings)
    session.run(from: start)
  }

  func soundPlans(hasPicture: Bool) -> [SoundSelection] {
    orders.map {
      SoundSelection(
        $0.settings.sound, ringsBell: $0.settings.ringsBell, hasPicture: hasPicture,
        variable: Process.environment)
    }
  }

  func wishes(_ sounds: [SoundSelection], readsSettings: Bool) -> ExternalPrograms.Configuration {
    ExternalPrograms.Configuration(
      sound: sounds.first { $0.isExplicit } ?? sounds.first { $0.sound != nil } ?? sounds[0],
      programs: programs(readsSettings: readsSettings))
  }

  /// - Parameter logs: whether the log gets its lines where nobody has said so.
  func items(
    _ sounds: [SoundSelection], _ wishes: ExternalPrograms.Configuration, logs: Bool,
    from start: Moment,
    zone: some Zone
  ) -> [TimerItem] {
    orders.indices.map { index in
      var options = options(of: index, sound: sounds[index])
      options.runsPrograms = wishes.programs.isAny
      options.counting.logs = orders[index].settings.logs ?? logs
      let id = TimerID(number: index + 1)
      if let revived {
        return TimerItem(
          revived.snapshots[index], as: revived.way, id: id, options: options,
          zone: zone, at: start)
      }
      return TimerItem(orders[index].plan, id: id, options: options, zone: zone, at: start)
    }
  }

  /// Where other processes find the timers; nil for nowhere.
  ///
  /// - Parameter isKept: whether they can be resumed when the process dies. Scripts have their own ways to go on.
  func entry(isKept: Bool) -> OwnEntry? {
    revived?.entry
      ?? RegistryFolder.own.map { OwnEntry(in: $0, isResumable: isKept, ids: revived?.ids ?? [:]) }
  }

  /// Leaves out the other timers, which are over.
  mutating func keep(_ places: [Int]) {
    hasOwnWarnings = places.map { hasOwnWarnings[$0] }
    invocation.timers = places.map { invocation.timers[$0] }
    if let snapshots = revived?.snapshots { revived?.snapshots = places.map { snapshots[$0] } }
  }

  /// An option that waits for a key; nil where nothing does.
  private var option: String? {
    orders.contains { $0.stays }
      ? "--stay" : orders.contains { $0.plan.waitsBetweenParts } ? "--ask" : nil
  }

  /// The face for the place where it runs.
  private func makeFace(in zone: some Zone) -> any Presenter {
    if invocation.output == .quiet {
      let writer = invocation.form.map {
        StatusWriter($0, in: zone, isUnicode: environment.isUnicode)
      }
      return LinePresenter(QuietLines(writer), to: .pipe)
    }
    let isTerminal = Descriptor.output.isTerminal
    if speaks, isTerminal || invocation.output == .plain {
      return LinePresenter(
        SpokenLines(titles: titles, every: invocation.interval),
        to: isTerminal ? .terminal : .pipe)
    }
    guard isTerminal else { return SilentPresenter() }
    if environment.isDumb {
      return LinePresenter(DumbTerminalLines(titles: titles), to: .dumbTerminal)
    }
    return makeWindow()
  }

  /// Whether a terminal gets lines to be read aloud. What the command line asks for has precedence.
  private var speaks: Bool {
    switch invocation.output {
    case .plain: true
    case .screen: environment.wantsLines
    case .inline, .quiet: false
    }
  }

  private func makeWindow() -> Window {
    let isWhole = invocation.output == .screen
    return Window(
      isWhole ? .screen : .line,
      Window.Configuration(environment, invocation.settings, isWhole: isWhole))
  }

  private func options(of index: Int, sound: SoundSelection) -> TimerItem.Options {
    let order = orders[index]
    var options = TimerItem.Options()
    options.settings = order.settings
    options.isUnicode = environment.isUnicode
    options.mentionsOmittedWarnings = hasOwnWarnings[index]
    options.sound = sound.sound
    options.counting.stays = order.stays
    options.command = order.command
    options.speaks = speaks
    return options
  }

  func options(hasKeys: Bool, zone: some Zone) -> Model.Options {
    var options = Model.Options(.timers, zone: zone)
    options.remark = remark
    options.saysRemark = invocation.output != .inline
    options.wantsReducedMotion = environment.wantsReducedMotion
    options.hasKeys = hasKeys
    options.isUnicode = environment.isUnicode
    return options
  }

  /// The programs of the user that go with the countdown.
  ///
  /// Hooks belong to the settings, so only faces that read those run them. A program of the user that starts this one
  /// must not be started by it again.
  private func programs(readsSettings: Bool) -> ExternalPrograms.UserPrograms {
    var wishes = ExternalPrograms.UserPrograms()
    wishes.runsHooks =
      readsSettings && invocation.readsSettings && Process.environment(Hook.marker) == nil
    wishes.hasCommands = orders.contains { $0.command != nil }
    wishes.stays = orders.contains { $0.stays }
    return wishes
  }

  /// What is said at the start: how the time was understood, where that is not plain, and what is wrong with the
  /// settings.
  private var remark: String {
    let notes = orders.flatMap(\.plan.parts).compactMap(\.note)
    var said: [String] = []
    for note in notes where !said.contains(note) { said.append(note) }
    if let complaint { said.append(environment.isUnicode ? complaint : Quoting.ascii(complaint)) }
    return said.joined(separator: "; ")
  }

  /// What is counted, as the user would say it, or in words that read well aloud: `25m focus also 5m tea`.
  var titles: [String] {
    orders.map { order in
      let names = order.plan.parts.map {
        Quoting.visible($0.name, isUnicode: environment.isUnicode)
      }
      return PlanTitle.text(of: order.plan, names: names, isSpoken: speaks)
    }
  }
}
