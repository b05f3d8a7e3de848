package import Sound

extension Course {
  /// What a timer is started with, except its time.
  package struct Options: Sendable {
    package var settings = Settings()

    /// The names of the parts as pictures and lines show them; empty where that is as the user wrote them. No part of
    /// one is a command to the terminal, or a character that the terminal lacks.
    package var shownNames: [String] = []

    /// Whether it is said which warnings are left out because the countdown is too short for them. Those of a settings
    /// file are for any countdown, so nobody misses them in a short one.
    package var saysLeftOutWarnings = true

    /// Which sound is played when time is up; nil for none.
    package var sound: SoundName?

    /// Whether it stays when time is up, and counts what is over, until a key comes.
    package var stays = false

    /// Whether the user has programs for what happens to the countdown.
    package var runsPrograms = false

    /// What is run at each end, beside the program for that; nil for nothing, or where that is known without it.
    package var command: String?

    /// Whether the log gets a line for each part that is over.
    package var logs = false

    /// Whether its lines are made to be read aloud: `4 minutes 58 seconds`, not `04:58`.
    package var speaks = false

    package init() {}
  }

  var settings: Settings { options.settings }
}
