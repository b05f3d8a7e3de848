package import Countdown

extension Model {
  /// The options that the interface starts with.
  package struct Options: Sendable {
    package enum Kind: Sendable {
      /// One or several timers. The program exits when they end.
      case timers
      /// Pages with a tab bar. The program continues when its timers end.
      case app
      /// Only the stopwatch.
      case stopwatch
    }

    package var kind: Kind

    /// The settings of the interface. Each timer has its own copy.
    package var settings = Settings()

    /// The sound that the settings sheet chooses when the user switches sound on.
    package var soundWhenSwitchedOn = SoundChoice.auto

    /// How ambiguous times were interpreted, and errors in the settings file; often empty.
    package var remark = ""

    /// Whether notices show the remark and the warnings that a timer never reaches.
    package var showsRemark = true

    /// Whether the terminal sends keys and pointer events.
    package var hasKeys = true

    /// Whether the environment asks for reduced motion.
    package var wantsReducedMotion = false

    /// Whether text may contain non-ASCII characters.
    package var isUnicode = true

    package var allowedSounds = AllowedSounds.all

    /// Whether the user has hook programs for timers that the app starts.
    package var hasHooks = false

    package var zone: any Zone

    package init(_ kind: Kind, zone: any Zone) { (self.kind, self.zone) = (kind, zone) }
  }

  /// Whether pages, wheels and sheets are animated.
  var hasAnimations: Bool { !options.wantsReducedMotion }

  func motion(of item: TimerItem) -> Motion {
    options.wantsReducedMotion ? .none : item.settings.motion
  }
}
