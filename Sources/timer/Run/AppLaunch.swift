import Countdown
import Interface

/// Launches the app or the stopwatch.
@MainActor
struct AppLaunch {
  let appOptions: AppOptions

  /// The settings of the user's file, changed by the options of the command line.
  let settings: Settings

  /// The problem of the settings file, for the user.
  let startupError: String?

  /// The sound to use when the user turns sound on and the settings have none.
  let soundWhenSwitchedOn: SoundChoice

  private let environment = TerminalEnvironment(Process.environment)

  init(
    _ appOptions: AppOptions, settings: Settings, startupError: String?,
    soundWhenSwitchedOn: SoundChoice
  ) {
    (self.appOptions, self.settings) = (appOptions, settings)
    (self.startupError, self.soundWhenSwitchedOn) = (startupError, soundWhenSwitchedOn)
  }

  func run(from start: Moment) -> Never {
    SystemLimits.check(onTerminal: true)
    CrashHandler.install()
    let presenter = makePresenter()
    var programs = ExternalPrograms.UserPrograms()
    programs.runsHooks = appOptions.readsSettings && Process.environment(Hook.marker) == nil
    programs.stays = true
    var options = Model.Options(
      appOptions.content == .stopwatch ? .stopwatch : .app, zone: SystemZone(settings))
    options.settings = settings
    options.soundWhenSwitchedOn = soundWhenSwitchedOn
    options.remark = startupError.map { environment.isUnicode ? $0 : Quoting.ascii($0) } ?? ""
    options.hasKeys = presenter.hasKeys
    options.wantsReducedMotion = environment.wantsReducedMotion
    options.isUnicode = environment.isUnicode
    options.allowedSounds = AllowedSounds(hasPicture: true)
    options.hasHooks = programs.runsAny
    let session = Session(
      Model(options, at: start), on: presenter,
      programs: ExternalPrograms.Configuration(
        allowedSounds: options.allowedSounds,
        sounds: [SoundSelection(settings, allowed: options.allowedSounds)], programs: programs),
      startupError: appOptions.isPlain ? nil : startupError,
      store: Store(
        in: StoreLocation(readsSettings: appOptions.readsSettings),
        log: LogFile.own),
      entry: RegistryFolder.own.map { OwnEntry(in: $0) }, ignoresSettings: !appOptions.readsSettings
    )
    session.run(from: start)
  }

  private func makePresenter() -> any Presenter {
    appOptions.isPlain
      ? LinePresenter(StopwatchLines(), to: .terminal)
      : Window(.screen, environment, settings)
  }
}
