/// The fixed words that completion offers, with their meanings.
enum CompletionWords {
  static let durations = Candidate.list([
    "1m": "one minute", "5m": "five minutes", "10m": "ten minutes",
    "25m": "twenty-five minutes", "45m": "three quarters of an hour", "1h": "one hour",
    "1h30m": "one hour and a half", "until": "up to a time of day or a date",
  ])

  /// A candidate for each word of ``CommandNames/all``.
  static let commands = Candidate.list([
    "list": "list the timers", "status": "show its state", "pause": "pause it",
    "resume": "resume it", "toggle": "pause or resume it",
    "restart": "start it again", "next": "go to the next part",
    "stop": "stop it", "add": "add time to it", "log": "show the log",
    "presets": "list the presets", "sounds": "list the sounds, or play one",
    "stopwatch": "run a stopwatch, with laps",
    "help": "print examples and options, or open the manual",
  ])

  static let topics = HelpTopic.all.map {
    Candidate(name: $0.word, meaning: "man \($0.page.rawValue)")
  }

  static let amounts = Candidate.list([
    "1m": "one minute more", "5m": "five minutes more", "10m": "ten minutes more",
    "-1m": "one minute less", "-5m": "five minutes less",
  ])

  static let separators = Candidate.list([
    "then": "starts the next part", "also": "starts another timer",
  ])

  static let times = Candidate.list([
    "noon": "12:00", "midnight": "00:00", "9am": "09:00", "5pm": "17:00",
  ])

  static let days = Candidate.list([
    "tomorrow": "the day after today", "monday": "the next Monday",
    "tuesday": "the next Tuesday", "wednesday": "the next Wednesday",
    "thursday": "the next Thursday", "friday": "the next Friday",
    "saturday": "the next Saturday", "sunday": "the next Sunday",
  ])
}
