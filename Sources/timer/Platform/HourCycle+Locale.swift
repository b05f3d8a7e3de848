import Countdown

extension HourCycle {
  /// The countries that write times of day with AM and PM: those whose short time format in Unicode CLDR has an `h`.
  private static let countriesWith12Hours = """
    AE AG AL AU BB BD BH BM BN BO BS BT CA CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN \
    IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS QA SA SB SD SG \
    SL SO SS SV SY SZ TC TD TN TO TT TW UM US VC VE VG VI YE
    """

  /// Returns the hour cycle that is usual in the country of the locale.
  ///
  /// The first non-empty one of `LC_ALL`, `LC_TIME` and `LANG` decides, as in setlocale(3).
  ///
  /// - Parameter variable: returns the value of an environment variable.
  static func ofLocale(_ variable: (String) -> String?) -> HourCycle {
    for name in ["LC_ALL", "LC_TIME", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return HourCycle(locale: locale) }
    }
    return .h24
  }

  /// - Parameter locale: a name such as `en_US.UTF-8`. A name without a country, such as `C`, means 24 hours.
  private init(locale: String) {
    let languageAndCountry = locale.utf8.prefix {
      $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@")
    }
    let parts = languageAndCountry.split(separator: UInt8(ascii: "_")).map { String(Substring($0)) }
    // Canada writes AM and PM in English only.
    guard parts.count == 2, parts != ["fr", "CA"] else {
      self = .h24
      return
    }
    let countries = Self.countriesWith12Hours.utf8.split(separator: UInt8(ascii: " "))
    self = countries.contains { $0.elementsEqual(parts[1].utf8) } ? .h12 : .h24
  }
}
