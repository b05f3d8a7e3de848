/// The words of time, by class, in lower case.
enum Vocabulary {
  /// Words between a number and its unit that change nothing: `5 more minutes`.
  static let fillers = [
    "more", "extra", "additional", "full", "whole", "solid", "straight", "good",
  ]

  /// Returns the unit of a word that is a unit, but not one of a duration.
  static func unsupportedUnit(_ word: String) -> UnsupportedUnit? {
    switch word {
    case "y", "yr", "yrs", "year", "years": .year
    case "mo", "mos", "month", "months": .month
    default: nil
    }
  }

  enum UnsupportedUnit { case year, month }

  /// Returns true for `minute`, `fortnight`, `year`. Such words are not part of a name, except for letters without a number.
  static func isUnit(_ word: String) -> Bool {
    Unit(word) != nil || unsupportedUnit(word) != nil || word.hasPrefix("fortnight")
      || ["decade", "decades", "century", "centuries", "quarter-hour"].contains(word)
  }

  // MARK: Days

  /// Returns true for `tomorrow` and its short forms.
  static func isTomorrow(_ word: String) -> Bool {
    ["tomorrow", "tmrw", "tmr", "tmw", "tomoz", "2morrow"].contains(word)
  }

  /// Returns true for `fri`, `friday`, `fridays`, `friday's`.
  static func isWeekday(_ word: String) -> Bool {
    CalendarName.weekday(word) != nil
      || word.hasSuffix("s") && CalendarName.weekday(String(word.dropLast())) != nil
      || word.hasSuffix("'s") && CalendarName.weekday(String(word.dropLast(2))) != nil
  }

  /// Returns true for a word that changes the day of a time of day: `friday`, `dec`, `christmas`, `weekend`.
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
  static func makesHoliday(_ word: String) -> Bool {
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
    "afternoons", "tonite", "midday", "noonish", "daytime", "nighttime", "forenoon", "midmorning",
    "midafternoon", "sundown", "daybreak",
  ]

  /// Returns true for a word that gives a time of day after a day without an hour: `until friday lunch`.
  static func impliesTime(_ word: String) -> Bool {
    [
      "lunch", "lunchtime", "dinner", "dinnertime", "breakfast", "bedtime", "teatime", "brunch",
      "supper", "eod", "eob", "cob", "close",
    ].contains(word)
  }

  /// Returns true for a time of day in words, which is not part of a name even beside a duration.
  static func isClockWord(_ word: String) -> Bool {
    ["noon", "noontime", "midday", "midnight", "midnite", "o'clock", "oclock"].contains(word)
      || ["am", "pm"].contains(word.filter { $0 != "." })
      || ["am", "pm"].contains(word.prefix(2))
        && (isZone(String(word.dropFirst(2))) || word.dropFirst(2) == "z")
  }

  /// Returns true for a day, a part of the day, a time of day in words, or a zone.
  static func isTime(_ word: String) -> Bool {
    isDay(word) || isPartOfDay(word) || isClockWord(word) || isZone(word)
  }

  // MARK: Zones

  /// Returns true for the abbreviation of a zone that is not also a word.
  static func isZone(_ word: String) -> Bool { zones.contains { $0.name == word } }

  /// Returns the offset of a zone from UTC in hours; nil if it is not known.
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

  /// Returns true for a word after a time of day that tells its zone: `5pm eastern`, `5pm local time`.
  static func isZoneSuffix(_ word: String) -> Bool {
    [
      "et", "pt", "ct", "mt", "ut", "eastern", "central", "pacific", "mountain", "local", "z",
      "uhr",
      "hrs", "h",
    ].contains(word)
  }

  // MARK: Words that connect a name to a time

  /// Returns true for a word that makes the word after it a time: `before 5pm`, `from friday`.
  static func isPreposition(_ word: String) -> Bool {
    [
      "to", "until", "till", "til", "by", "before", "after", "past", "from", "since", "for", "at",
      "on", "in", "around", "about", "of", "between", "through", "thru", "during", "within",
    ].contains(word)
  }

  /// Returns true for a word that begins a day or a repetition: `next week`, `every morning`.
  static func isDeterminer(_ word: String) -> Bool {
    ["next", "last", "this", "every", "each", "end", "coming", "following", "now", "same"]
      .contains(word)
  }

  /// Returns true for a word that changes the meaning of the duration before it: `5m ago`, `10m twice`.
  static func changesWhatPrecedes(_ word: String) -> Bool {
    ["ago", "earlier", "longer", "twice", "thrice", "times", "ish", "forever", "nonstop"]
      .contains(word)
  }

  /// Returns true for a word that changes the meaning of the time after it: `about 5m`, `less than 5m`, `not 5m`.
  static func changesWhatFollows(_ word: String) -> Bool {
    isPreposition(word) || isConnector(word) || isDeterminer(word) || isVagueNumber(word)
      || countsOrCompares(word)
      || [
        "almost", "nearly", "over", "half", "exactly", "just", "only", "the", "a", "an", "another",
        "max", "maximum", "minimum", "min", "negative", "except", "without", "besides", "beyond",
        "if", "when",
        "while", "as", "but", "starts", "ends", "roughly", "per", "more", "longer", "haf", "hlaf",
        "quater",
      ].contains(word)
  }

  /// Returns true for a word about number or degree that cannot be in the name of a hint: `twice a day`, `not 5m`.
  static func countsOrCompares(_ word: String) -> Bool {
    [
      "not", "no", "non", "less", "than", "least", "most", "under", "once", "twice", "thrice",
      "double", "triple", "ago", "oh", "until", "till", "til", "every", "each",
    ].contains(word)
  }

  /// Returns true for a word that makes the number after it part of the time: `5m or 6`, `an hour less five`.
  static func changesByNumber(_ word: String) -> Bool {
    [
      "or", "less", "but", "save", "bar", "short", "shy", "except", "without", "take", "maybe",
      "perhaps", "rather", "instead", "sorry", "no", "not", "repeat",
    ].contains(word)
  }

  /// Returns true for a conjunction, which cannot end a name: `5m and`.
  static func isConnector(_ word: String) -> Bool {
    ["and", "or", "plus", "minus", "x", "times", "then", "also", "&", "+"].contains(word)
  }

  /// Returns true for a word for a number that is not understood in a time.
  static func isVagueNumber(_ word: String) -> Bool {
    ["dozen", "couple", "thousand", "million", "hundreds", "few", "several", "some"].contains(word)
  }

  /// Returns true for `twelfth`, `twentieth`.
  static func isOrdinal(_ word: String) -> Bool { ordinals.contains(word) }

  /// Returns the number of an ordinal: 1 for `first`.
  static func ordinal(_ word: String) -> Int? {
    word == "thirtieth" ? 30 : ordinals.firstIndex(of: word).map { $0 + 1 }
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth", "thirtieth",
  ]

  /// Returns true for a command of the command line.
  static func isCommand(_ word: String) -> Bool {
    [
      "list", "status", "pause", "resume", "toggle", "restart", "next", "stop", "add", "log",
      "presets", "sounds", "stopwatch", "help",
    ].contains(word)
  }

  /// Returns true for a word of time in another language. A number beside it is a time of day: `bis 17`, `demain 9h`.
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

  /// Returns the English unit for a unit in another language.
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

/// Corrects misspelt words of time: `5 minuets`, `wensday`.
enum Misspelling {
  /// Returns the unit that a misspelt word means; nil for other words.
  static func unit(for word: String) -> String? {
    switch word {
    case "mn", "mns", "mnt", "mnts", "mims": return "minutes"
    case "hs": return "hours"
    case "scs": return "seconds"
    case "dya", "dyas": return "days"
    default: break
    }
    return closest(
      word, ["minutes", "minute", "seconds", "second", "hours", "hour", "weeks", "week", "days"])
  }

  /// Returns the day, month, holiday, part of the day or preposition that a misspelt word means; nil for other words.
  static func word(for word: String) -> String? {
    switch word {
    case "tonite": return "tonight"
    case "unti", "untill", "untl": return "until"
    default: return closest(word, names)
    }
  }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow",
    "tonight", "today", "yesterday", "morning", "afternoon", "evening", "midnight", "until",
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december", "christmas", "halloween", "thanksgiving", "easter", "weekend", "noon",
    "tmrw",
  ]

  /// Words that are similar to a word of time, but mean something else.
  private static let lookalikes = [
    "weak", "weed", "weeds", "weep", "ween", "dams", "dads", "dais", "seconded", "sundae", "match",
    "marsh", "minus", "minted", "minuet", "mourning", "mooring", "moaning", "mornings", "toady",
    "noun", "noons", "nook", "noob", "neon", "jude", "junk", "jury", "eastern", "ester", "easier",
    "evenings", "untie",
  ]

  /// Returns a name with the same first letter and one typing error, or two from seven letters on.
  private static func closest(_ word: String, _ names: [String]) -> String? {
    guard word.utf8.count > 3, word.utf8.count < 16, !lookalikes.contains(word),
      !names.contains(word)
    else { return nil }
    let typed = Array(word.utf8)
    return names.first { name in
      let wanted = Array(name.utf8)
      return wanted.first == typed.first && distance(typed, wanted) <= (wanted.count >= 7 ? 2 : 1)
    }
  }

  /// Returns the number of letters that were left out, added, changed or swapped with their neighbour: the
  /// Damerau–Levenshtein distance, with each letter moved at most once. 3 if the lengths differ by more than 2.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard abs(one.count - other.count) <= 2 else { return 3 }
    var rows = [Array(0...other.count)]
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        let change = one[i - 1] == other[j - 1] ? 0 : 1
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
