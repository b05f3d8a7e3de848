import Countdown
import Testing

@testable import timer

@Suite struct HourCycleLocaleTests {
  @Test(arguments: [
    ("en_US.UTF-8", HourCycle.h12), ("en_US", .h12), ("es_US@euro", .h12), ("en_CA.UTF-8", .h12),
    ("ar_EG", .h12), ("en_GB.UTF-8", .h24), ("de_DE.UTF-8@euro", .h24), ("fr_CA.UTF-8", .h24),
    ("en_DK.UTF-8", .h24), ("C", .h24), ("C.UTF-8", .h24), ("POSIX", .h24), ("en", .h24),
    ("UTF-8", .h24), ("_US", .h24), ("en_U", .h24), ("en_AE AG", .h24),
  ])
  func followsTheCountry(locale: String, expected: HourCycle) {
    #expect(HourCycle.ofLocale { $0 == "LC_TIME" ? locale : nil } == expected)
  }

  @Test func firstNonEmptyVariableDecides() {
    let variables = ["LC_ALL": "", "LC_TIME": "en_GB", "LC_CTYPE": "en_US", "LANG": "en_US"]
    #expect(HourCycle.ofLocale { variables[$0] } == .h24)
    #expect(HourCycle.ofLocale { ["LANG": "en_US", "LC_ALL": "C"][$0] } == .h24)
    #expect(HourCycle.ofLocale { ["LANG": "en_US"][$0] } == .h12)
    #expect(HourCycle.ofLocale { _ in nil } == .h24)
  }
}
