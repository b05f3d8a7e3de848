package import Countdown

extension Model {
  /// The options of a window, without its timers.
  package struct Options: Sendable {
    /// The kinds of windows.
    package enum Kind: Sendable {
      /// Timers, with which it ends.
      case timers
      /// Pages under a tab bar, and timers that come and go.
      case app
      /// The stopwatch alone.
      case stopwatch
    }

    package var kind: Kind

    /// The settings of the window. Each timer has settings of its own.
    package var settings = Settings()

    /// The sound to go back to where the settings have none.
    package var usualSound = SoundChoice.auto

    /// How the times were understood, where that is not plain, and what is wrong with the settings; mostly empty.
    package var remark = ""

    /// Whether notices say that, and which warnings are left out. A single line has no room for it: its face prints it
    /// above.
    package var saysRemark = true

    /// Whether keys and the pointer reach it; otherwise there are no hints and no buttons.
    package var hasKeys = true

    /// Whether the environment asks that only the time moves. The settings keep what the user chose.
    package var wantsReducedMotion = false

    /// Whether text may be more than ASCII.
    package var isUnicode = true

    /// Whether the user sits where sounds are played.
    package var isHeard = true

    /// Whether the user has programs for what happens to a countdown that begins here.
    package var runsPrograms = false

    package var zone: any Zone

    package init(_ kind: Kind, zone: any Zone) { (self.kind, self.zone) = (kind, zone) }
  }

  /// Whether pages, wheels and sheets are seen to move.
  var moves: Bool { !options.wantsReducedMotion }

  /// The motion in the picture of a timer: the user's choice, or none where the environment asks that only the time moves.
  func motion(of item: TimerItem) -> Motion {
    options.wantsReducedMotion ? .none : item.settings.motion
  }
}
