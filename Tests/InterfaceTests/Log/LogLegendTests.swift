import Countdown
import Testing

@testable import Interface

@Suite struct LogLegendTests {
  private func legend(_ seconds: Int) -> LogLegend {
    LogLegend(LogCalendar([20_000: 1_000 * seconds], today: 20_000, weeks: 1))
  }

  @Test func showsLimitOfEachShade() {
    #expect(legend(6_300).limits == ["none", "26m", "53m", "1h 19m", "1h 45m"])
    #expect(legend(6_300).labels.prefix(2) == ["none", "to 26m"])
    #expect(legend(40).limits == ["none", "10s", "20s", "30s", "40s"])
  }

  @Test func isEmptyForEmptyLog() {
    #expect(legend(0).limits.isEmpty && legend(0).labels.isEmpty)
  }
}
