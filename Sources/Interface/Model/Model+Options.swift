package import Countdown

extension Model {
  /// The options of a window, without its timers.
  package struct Options: Sendable {
    /// The kinds of windows.
    package enum Kind: Sendable {
      /// One or several timers. The window ends with them.
      case timers
      /// Pages with a tab bar. The window stays when its timers end.
      case app
      /// Only the stopwatch.
      case stopwatch
    }

    package var kind: Kind

    /// The settings of the window. Each timer has its own copy.
    package var settings = Settings()

    /// The sound that the sheet restores if the settings have none.
    package var usualSound = SoundChoice.auto

    /// How ambiguous times were interpreted, and errors in the settings file; often empty.
    package var remark = ""

    /// Whether notices show the remark and the omitted warnings. For an inline timer the presenter
    /// prints them above.
    package var saysRemark = true

    /// Whether the window receives keys and the pointer. If not, it shows no hints and no buttons.
    package var hasKeys = true

    /// Whether the environment asks for reduced motion. The settings keep the user's choice.
    package var wantsReducedMotion = false

    /// Whether text may contain non-ASCII characters.
    package var isUnicode = true

    /// Whether the user can hear sounds of this machine.
    package var isHeard = true

    /// Whether the user has hook programs for timers started here.
    package var runsPrograms = false

    package var zone: any Zone

    package init(_ kind: Kind, zone: any Zone) { (self.kind, self.zone) = (kind, zone) }
  }

  /// Whether pages, wheels and sheets are animated.
  var moves: Bool { !options.wantsReducedMotion }

  /// Returns the motion in a timer's picture: the user's choice, or none with reduced motion.
  func motion(of item: TimerItem) -> Motion {
    options.wantsReducedMotion ? .none : item.settings.motion
  }
}
