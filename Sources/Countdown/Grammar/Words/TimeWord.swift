/// Words about time. None of them begins a name, because it would belong to the time.
enum TimeWord {
  /// Whether a word in lower case is about time in any phrase.
  static func contains(_ word: String) -> Bool {
    isPreposition(word) || isOfDay(word) || isDay(word) || isZone(word)
  }

  /// `at`, `until`, `before`, …
  static func isPreposition(_ word: String) -> Bool {
    switch word {
    case "at", "by", "on", "until", "till", "til", "unti", "untill", "before", "after", "past",
      "to", "next", "last",
      "from", "since", "during", "within", "between", "ago", "hence", "later", "earlier", "every",
      "per", "twice", "thrice",
      "o'clock", "oclock", "more", "longer", "starting", "ending":
      true
    default: false
    }
  }

  /// `morning`, `tonight`, `pm`, …
  static func isOfDay(_ word: String) -> Bool {
    switch word {
    case "morning", "afternoon", "evening", "night", "tonight", "noon", "midday", "midnight",
      "dawn", "dusk",
      "sunrise", "sunset", "overnight", "mornings", "evenings", "nights", "am", "pm", "a.m", "p.m",
      "a.m.", "p.m.",
      "tonite", "noonish":
      true
    default: false
    }
  }

  /// `tomorrow`, `friday`, `dec`, …
  static func isDay(_ word: String) -> Bool {
    if CalendarName.weekday(word) != nil || CalendarName.month(word) != nil || isTomorrow(word) {
      return true
    }
    return switch word {
    case "today", "yesterday", "2morrow", "mondays", "tuesdays", "wednesdays", "thursdays",
      "fridays", "saturdays",
      "sundays":
      true
    default: false
    }
  }

  /// `tomorrow` in the spellings that people use.
  static func isTomorrow(_ word: String) -> Bool {
    switch word {
    case "tomorrow", "tmrw", "tmr", "tomorow", "tommorow", "tommorrow", "tomorro": true
    default: false
    }
  }

  /// Abbreviations of time zones that are not also another word: `utc`, `pst`, `cest`, …
  static func isZone(_ word: String) -> Bool {
    switch word {
    case "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "akst", "hst", "cet",
      "cest", "bst",
      "eet", "eest", "mez", "mesz", "msk", "jst", "kst", "hkt", "sgt", "aest", "aedt", "acst",
      "awst", "nzst", "nzdt", "zulu":
      true
    default: false
    }
  }

  /// Words that describe a time of day further if they follow one; after a duration they may begin a name.
  static func isOfClock(_ word: String) -> Bool {
    switch word {
    case "in", "of", "the", "this", "and", "or", "now", "sharp", "latest", "early", "around",
      "about", "z", "time",
      "daily", "weekly", "nightly", "et",
      "pt", "ct", "mt", "ist", "cat", "eat", "wib", "brt", "art", "west", "wet", "eastern",
      "central", "pacific",
      "mountain", "local", "uhr", "hrs", "hours", "first", "second", "third", "weekend", "week",
      "p", "eve", "through",
      "thru", "plus", "minus", "less":
      true
    default: isZone(word)
    }
  }

  /// Words that, after a day without an hour, say when on that day.
  static func isOfDate(_ word: String) -> Bool {
    switch word {
    case "lunch", "lunchtime", "dinner", "dinnertime", "breakfast", "bedtime", "teatime", "eod",
      "eob", "cob", "close",
      "end", "christmas", "xmas", "easter":
      true
    default: isOfClock(word)
    }
  }

  /// Words between a name and its time that change what the time means: `about 5m`, `less than 5m`.
  static func changesTime(_ word: String) -> Bool {
    switch word {
    case "about", "around", "almost", "nearly", "roughly", "approximately", "approx", "circa", "ca",
      "less", "than",
      "most", "least", "under", "over", "not", "no", "non", "and", "or", "x", "times", "half",
      "haf", "hlaf", "hafl", "halv", "quater", "quartr", "double", "once", "exactly", "just",
      "only", "now",
      "daily", "in",
      "for", "of", "the", "a", "an", "few", "couple", "several", "some", "dozen", "another", "each",
      "max", "maximum",
      "minimum", "except", "without", "besides", "beyond", "if", "when", "while", "as", "but",
      "starts", "ends", "through",
      "thru", "plus", "minus", "this":
      true
    default: contains(word) || ForeignTimeWord.contains(word)
    }
  }

  /// Verbs that are reserved for the command line.
  static func isVerb(_ word: String) -> Bool {
    switch word {
    case "list", "status", "pause", "resume", "toggle", "restart", "next", "stop", "add", "log",
      "presets", "sounds",
      "stopwatch", "help":
      true
    default: false
    }
  }
}
