/// Words of time in German, French, Spanish, Italian and Dutch.
///
/// What stands beside them is a time of day and not a duration: `bis 17:30`, `demain 9h`.
enum ForeignTimeWord {
  /// Whether a word in lower case is one of them.
  static func contains(_ word: String) -> Bool {
    isGerman(word) || isFrench(word) || isSpanishOrItalian(word) || isDutch(word)
  }

  private static func isGerman(_ word: String) -> Bool {
    switch word {
    case "um", "bis", "ab", "vor", "nach", "gegen", "kurz", "halb", "viertel", "heute", "morgen",
      "abend", "mittag", "nacht",
      "uhr", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend",
      "sonntag":
      true
    default: false
    }
  }

  private static func isFrench(_ word: String) -> Bool {
    switch word {
    case "\u{E0}", "jusqu'\u{E0}", "jusqu\u{2019}\u{E0}", "vers", "avant", "apr\u{E8}s", "dans",
      "demain", "aujourd'hui",
      "soir", "matin", "midi", "minuit", "lundi", "mardi", "mercredi", "jeudi", "vendredi",
      "samedi", "dimanche":
      true
    default: false
    }
  }

  private static func isSpanishOrItalian(_ word: String) -> Bool {
    switch word {
    case "hasta", "las", "la", "hoy", "ma\u{F1}ana", "lunes", "martes", "mi\u{E9}rcoles", "jueves",
      "viernes",
      "s\u{E1}bado", "domingo", "fino", "alle", "oggi", "domani", "stasera", "luned\u{EC}",
      "marted\u{EC}",
      "mercoled\u{EC}", "gioved\u{EC}", "venerd\u{EC}", "sabato", "domenica":
      true
    default: false
    }
  }

  private static func isDutch(_ word: String) -> Bool {
    switch word {
    case "om", "tot", "rond", "vandaag", "vanavond", "maandag", "dinsdag", "woensdag", "donderdag",
      "vrijdag",
      "zaterdag", "zondag":
      true
    default: false
    }
  }
}
