/// Words that express times, by category, in lower case.
enum Vocabulary {
  /// Words between a number and its unit that do not change the duration: `5 more minutes`.
  static let fillers = [
    "more", "extra", "additional", "full", "whole", "solid", "straight", "good",
  ]

  /// Returns the unit that a word names and that no duration can have; nil for other words.
  static func unsupportedUnit(_ word: String) -> UnsupportedUnit? {
    switch word {
    case "y", "yr", "yrs", "year", "years": .year
    case "mo", "mos", "month", "months": .month
    default: nil
    }
  }

  enum UnsupportedUnit { case year, month }

  /// Returns true for a unit, also for `fortnight` and `year`.
  static func isUnit(_ word: String) -> Bool {
    Unit(word) != nil || unsupportedUnit(word) != nil || word.hasPrefix("fortnight")
      || ["decade", "decades", "century", "centuries", "quarter-hour"].contains(word)
  }

  // MARK: Days

  static func isTomorrow(_ word: String) -> Bool {
    ["tomorrow", "tmrw", "tmr", "tmw", "tomoz", "2morrow"].contains(word)
  }

  /// Returns true for `fri`, `friday`, `fridays`, `friday's`.
  static func isWeekday(_ word: String) -> Bool {
    CalendarName.weekday(word) != nil
      || word.hasSuffix("s") && CalendarName.weekday(String(word.dropLast())) != nil
      || word.hasSuffix("'s") && CalendarName.weekday(String(word.dropLast(2))) != nil
  }

  /// Returns true for a word that names a day or a part of a date: `friday`, `dec`, `christmas`, `daily`.
  static func isDay(_ word: String) -> Bool {
    isWeekday(word) || isTomorrow(word) || CalendarName.month(word) != nil
      || holidays.contains(word) || days.contains(word) || recurring.contains(word)
  }

  private static let days = [
    "today", "yesterday", "weekend", "weekends", "weekday", "weekdays", "tonight", "tonite",
    "morrow", "overmorrow", "workday", "workdays",
  ]

  /// Returns true for a word that makes a time repeat: `every`, `daily`.
  static func isRecurring(_ word: String) -> Bool {
    ["every", "each"].contains(word) || recurring.contains(word)
  }

  private static let recurring = [
    "daily", "weekly", "nightly", "hourly", "monthly", "biweekly", "bimonthly", "yearly",
    "annually",
    "everyday",
  ]

  private static let holidays = [
    "christmas", "xmas", "x-mas", "nye", "newyear", "easter", "halloween", "thanksgiving",
    "hanukkah",
    "chanukah", "ramadan", "eid", "diwali", "pentecost", "whitsun", "epiphany", "juneteenth",
    "passover", "purim", "eve", "silvester",
  ]

  /// Returns true for a word that makes the weekday after it a holiday: `black friday`.
  static func isHolidayPrefix(_ word: String) -> Bool {
    [
      "black", "cyber", "good", "ash", "palm", "easter", "whit", "maundy", "shrove", "super",
      "giving",
    ]
    .contains(word)
  }

  /// Returns true for a part of the day: `morning`, `evening`, `dawn`.
  static func isPartOfDay(_ word: String) -> Bool {
    PartOfDay(word) != nil || partsOfDay.contains(word)
  }

  private static let partsOfDay = [
    "dawn", "dusk", "sunrise", "sunset", "overnight", "mornings", "evenings", "nights",
    "afternoons", "midday", "noonish", "daytime", "nighttime", "forenoon", "midmorning",
    "midafternoon", "sundown", "daybreak",
  ]

  /// Returns true for a word that stands for a time of day after a day: `until friday lunch`.
  static func impliesTime(_ word: String) -> Bool {
    [
      "lunch", "lunchtime", "dinner", "dinnertime", "breakfast", "bedtime", "teatime", "brunch",
      "supper", "eod", "eob", "cob", "close",
    ].contains(word)
  }

  /// Returns true for `noon`, `o'clock` and `p.m.`, and for `pmest`, which has a zone.
  static func isClockWord(_ word: String) -> Bool {
    ["noon", "noontime", "midday", "midnight", "midnite", "o'clock", "oclock"].contains(word)
      || ["am", "pm"].contains(word.filter { $0 != "." })
      || ["am", "pm"].contains(word.prefix(2))
        && (isZone(String(word.dropFirst(2))) || word.dropFirst(2) == "z")
  }

  static func isTime(_ word: String) -> Bool {
    isDay(word) || isPartOfDay(word) || isClockWord(word) || isZone(word)
  }

  // MARK: Zones

  /// Returns true for `utc`, `est` and other abbreviations of zones.
  static func isZone(_ word: String) -> Bool { zones.contains { $0.name == word } }

  /// Returns the offset of a zone from UTC in hours; nil if it is ambiguous or not a whole number of hours.
  static func hoursFromUTC(_ word: String) -> Int? {
    zones.first { $0.name == word }.flatMap(\.hours)
  }

  private static let zones: [(name: String, hours: Int?)] = [
    ("utc", 0), ("gmt", 0), ("zulu", 0), ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5),
    ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7), ("akst", -9), ("akdt", -8), ("hst", -10),
    ("cet", 1), ("cest", 2), ("mez", 1), ("mesz", 2), ("bst", 1), ("eet", 2), ("eest", 3),
    ("msk", 3), ("jst", 9), ("kst", 9), ("hkt", 8), ("sgt", 8), ("aest", 10), ("aedt", 11),
    ("acst", nil), ("awst", 8), ("nzst", 12), ("nzdt", 13), ("sast", 2), ("ist", nil),
    ("brt", -3), ("wib", 7), ("pkt", 5), ("uct", 0), ("aoe", -12),
  ]

  /// Returns true for a word after a time of day that belongs to it: `5pm eastern`, `5pm local time`, `17 uhr`.
  static func isClockSuffix(_ word: String) -> Bool {
    [
      "et", "pt", "ct", "mt", "ut", "eastern", "central", "pacific", "mountain", "local", "z",
      "uhr",
      "hrs", "h",
    ].contains(word)
  }

  // MARK: Words around a time

  /// Returns true for a word that makes the words after it a time: `before 5pm`, `from friday`.
  static func isPreposition(_ word: String) -> Bool {
    [
      "to", "until", "till", "til", "by", "before", "after", "past", "from", "since", "for", "at",
      "on", "in", "around", "about", "of", "between", "through", "thru", "during", "within",
    ].contains(word)
  }

  /// Returns true for a word that refers to a time: `next week`, `every morning`, `end of day`, `now`.
  static func isTimeReference(_ word: String) -> Bool {
    ["next", "last", "this", "every", "each", "end", "coming", "following", "now", "same"]
      .contains(word)
  }

  /// Returns true for a word that cannot begin a name after a time, because it changes the time: `5m ago`, `10m twice`.
  static func isExcludedAfterTime(_ word: String) -> Bool {
    ["ago", "earlier", "longer", "twice", "thrice", "times", "ish", "forever", "nonstop"]
      .contains(word)
  }

  /// Returns true for a word that cannot end a name before a time, because it changes the time: `about 5m`, `not 5m`.
  static func isExcludedBeforeTime(_ word: String) -> Bool {
    isPreposition(word) || isConnector(word) || isTimeReference(word) || isUnsupportedNumber(word)
      || isExcludedFromSuggestedNames(word)
      || [
        "almost", "nearly", "over", "half", "exactly", "just", "only", "the", "a", "an", "another",
        "max", "maximum", "minimum", "min", "negative", "except", "without", "besides", "beyond",
        "if", "when",
        "while", "as", "but", "starts", "ends", "roughly", "per", "more", "longer",
        // Misspelt `half` and `quarter`.
        "haf", "hlaf", "quater",
      ].contains(word)
  }

  /// Returns true for a word that may change the time, so that no hint has it in the name: `twice a day`, `not 5m`.
  static func isExcludedFromSuggestedNames(_ word: String) -> Bool {
    [
      "not", "no", "non", "less", "than", "least", "most", "under", "once", "twice", "thrice",
      "double", "triple", "ago", "oh", "until", "till", "til", "every", "each",
    ].contains(word)
  }

  /// Returns true for a word that joins the number after it to the time: `5m or 6`, `an hour less five`.
  static func joinsNumberToTime(_ word: String) -> Bool {
    [
      "or", "less", "but", "save", "bar", "short", "shy", "except", "without", "take", "maybe",
      "perhaps", "rather", "instead", "sorry", "no", "not", "repeat",
    ].contains(word)
  }

  /// Returns true for a word or sign that connects two numbers or two times: `5m and`, `5 x 2`.
  static func isConnector(_ word: String) -> Bool {
    ["and", "or", "plus", "minus", "x", "times", "then", "also", "&", "+"].contains(word)
  }

  // MARK: Numbers

  /// Returns true for a number in words that no time can have: `a dozen minutes`, `a few hours`.
  static func isUnsupportedNumber(_ word: String) -> Bool {
    ["dozen", "couple", "thousand", "million", "hundreds", "few", "several", "some"].contains(word)
  }

  static func isOrdinal(_ word: String) -> Bool { ordinal(word) != nil }

  /// Returns 1 for `first`; nil for other words.
  static func ordinal(_ word: String) -> Int? {
    word == "thirtieth" ? 30 : firstToTwentieth.firstIndex(of: word).map { $0 + 1 }
  }

  private static let firstToTwentieth = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
  ]

  // MARK: Other languages

  /// Returns true for a word of another language that expresses a time: `bis 17`, `demain 9h`.
  static func isForeign(_ word: String) -> Bool { foreign.contains(word) }

  private static let foreign: Set<String> = [
    "um", "bis", "ab", "vor", "nach", "gegen", "halb", "viertel", "heute", "morgen", "abend",
    "mittag", "nacht", "uhr", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag",
    "sonntag", "sonnabend",
    "\u{E0}", "jusqu'\u{E0}", "jusque", "jusqu'au", "vers", "avant", "apr\u{E8}s", "demain",
    "aujourd'hui", "soir", "matin", "midi", "minuit", "lundi", "mardi", "mercredi", "jeudi",
    "vendredi", "samedi", "dimanche",
    "hasta", "las", "hoy", "ma\u{F1}ana", "lunes", "martes", "mi\u{E9}rcoles", "jueves", "viernes",
    "s\u{E1}bado", "domingo",
    "fino", "alle", "oggi", "domani", "stasera", "luned\u{EC}", "marted\u{EC}", "mercoled\u{EC}",
    "gioved\u{EC}", "venerd\u{EC}", "sabato", "domenica",
    "om", "tot", "rond", "vandaag", "vanavond", "maandag", "dinsdag", "woensdag", "donderdag",
    "vrijdag", "zaterdag", "zondag",
    "at\u{E9}", "\u{E0}s", "amanh\u{E3}", "hoje", "segunda", "ter\u{E7}a", "quarta", "quinta",
    "sexta",
  ]

  /// Returns the English unit for a unit in another language; nil for other words.
  static func foreignUnit(_ word: String) -> String? {
    switch word {
    case "minuten", "minuto", "minutos", "minuti", "minuut", "minuter", "minutter": "minutes"
    case "sekunde", "sekunden", "seconde", "secondes", "segundo", "segundos", "secondo", "secondi",
      "seconden", "sekunder", "sek":
      "seconds"
    case "stunde", "stunden", "std", "heure", "heures", "hora", "horas", "ora", "ore", "uur",
      "uren":
      "hours"
    case "tag", "tage", "jour", "jours", "dia", "dias", "giorno", "giorni", "dag", "dagen": "days"
    case "woche", "wochen", "semaine", "semaines", "semana", "semanas", "settimana", "settimane":
      "weeks"
    default: nil
    }
  }
}
