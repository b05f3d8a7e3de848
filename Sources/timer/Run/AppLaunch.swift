import Countdown
import Interface

/// Opens the app, or the stopwatch alone.
@MainActor
struct AppLaunch {
  let order: AppOptions

  /// The settings of the user's file, changed by the options of the command line.
  let settings: Settings

  /// What is wrong with the settings file; nil for nothing.
  let complaint: String?

  /// The sound to go back to where the settings have none.
  let usualSound: SoundChoice

  private let environment = TerminalEnvironment(Process.environment)

  init(_ order: AppOptions, settings: Settings, complaint: String?, usualSound: SoundChoice) {
    (self.order, self.settings) = (order, settings)
    (self.complaint, self.usualSound) = (complaint, usualSound)
  }

  func run(from start: Moment, zone: some Zone) -> Never {
    SystemLimits.check(onTerminal: true)
    CrashHandler.install()
    let presenter = makeFace()
    var programs = ExternalPrograms.UserPrograms()
    programs.runsHooks = order.readsSettings && Process.environment(Hook.marker) == nil
    programs.stays = true
    let sound = SoundSelection(
      settings.sound, ringsBell: settings.ringsBell, hasPicture: true,
      variable: Process.environment)
    var options = Model.Options(order.shows == .stopwatch ? .stopwatch : .app, zone: zone)
    options.settings = settings
    options.usualSound = usualSound
    options.remark = complaint.map { environment.isUnicode ? $0 : Quoting.ascii($0) } ?? ""
    options.hasKeys = presenter.hasKeys
    options.wantsReducedMotion = environment.wantsReducedMotion
    options.isUnicode = environment.isUnicode
    options.isHeard = SoundSelection.isHeard(Process.environment)
    options.runsPrograms = programs.isAny
    let session = Session(
      Model(options, at: start), on: presenter,
      wishes: ExternalPrograms.Configuration(sound: sound, programs: programs),
      complaint: order.isPlain ? nil : complaint,
      store: Store(
        in: StoreLocation(readsSettings: order.readsSettings),
        log: StateFolder.path.map { LogFile(folder: $0) }),
      entry: RegistryFolder.own.map { OwnEntry(in: $0) }, ignoresSettings: !order.readsSettings)
    session.run(from: start)
  }

  private func makeFace() -> any Presenter {
    order.isPlain
      ? LinePresenter(StopwatchLines(), to: .terminal)
      : Window(.screen, Window.Configuration(environment, settings, isWhole: true))
  }
}
