/// Misspelt words of time: `5 minuets` is not 5 s named minuets.
enum Misspelling {
  /// The unit that a misspelt word in lower case means; nil for other words.
  ///
  /// One letter may be missing, added, changed or swapped with its neighbour, but the first letter must be right.
  static func unit(for word: String) -> String? {
    switch word {
    case "mn", "mns", "mnt", "mnts", "mintes", "minuts", "mims": return "minutes"
    case "hs", "hours'": return "hours"
    case "scs", "secs.": return "seconds"
    case "dya", "dyas": return "days"
    case _ where isAnotherWord(word): return nil
    default: break
    }
    let names = [
      "minutes", "minute", "seconds", "second", "hours", "hour", "weeks", "week", "days",
    ]
    return names.first { isOneSlip(from: Array($0.utf8), to: Array(word.utf8)) }
  }

  /// The day or part of a day (or `until`) that a misspelt word in lower case means, by the same rule.
  static func day(for word: String) -> String? {
    switch word {
    case "sundae", "mourning", "mooring", "toady": return nil
    case "tonite": return "tonight"
    default: break
    }
    guard word.utf8.count > 3 else { return nil }
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow",
      "tmrw", "tonight",
      "today", "yesterday", "morning", "afternoon", "evening", "midnight", "until",
    ]
    return names.first { isOneSlip(from: Array($0.utf8), to: Array(word.utf8)) }
  }

  /// The English unit for a unit in another widespread language, in lower case.
  static func foreignUnit(_ word: String) -> String? {
    switch word {
    case "minuten", "minuto", "minutos", "minuti", "minuut", "minuter", "minutter": "minutes"
    case "sekunde", "sekunden", "seconde", "secondes", "segundo", "segundos", "secondo", "secondi",
      "seconden",
      "sekunder", "sek":
      "seconds"
    case "stunde", "stunden", "std", "heure", "heures", "hora", "horas", "ora", "ore", "uur",
      "uren", "timer":
      "hours"
    case "tag", "tage", "jour", "jours", "dia", "dias", "giorno", "giorni", "dag", "dagen": "days"
    case "woche", "wochen", "semaine", "semaines", "semana", "semanas", "settimana", "settimane":
      "weeks"
    default: nil
    }
  }

  /// Whether a word one letter away from a unit is another word, with which a name may begin.
  private static func isAnotherWord(_ word: String) -> Bool {
    switch word {
    case "weak", "weed", "weeds", "weep", "weeps", "wee", "ween", "dams", "dads", "day", "dad",
      "dys", "das", "ways", "hoars",
      "hoard", "seconded":
      true
    default: false
    }
  }

  private static func isOneSlip(from name: [UInt8], to word: [UInt8]) -> Bool {
    guard name != word, name.first == word.first else { return false }
    let prefix = zip(name, word).prefix { $0 == $1 }.count
    let (nameRest, wordRest) = (name[prefix...], word[prefix...])
    let suffix = zip(nameRest.reversed(), wordRest.reversed()).prefix { $0 == $1 }.count
    let (wanted, typed) = (nameRest.dropLast(suffix), wordRest.dropLast(suffix))
    let isSwap = wanted.count == 2 && wanted.elementsEqual(typed.reversed())
    return isSwap || (wanted.count <= 1 && typed.count <= 1)
  }
}
