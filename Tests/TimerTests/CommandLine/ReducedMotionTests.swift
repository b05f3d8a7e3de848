import Testing

@testable import timer

@Suite struct ReducedMotionTests {
  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("1", true), ("yes", true),
    ] as [(String?, Bool)])
  func isAskedForByTheEnvironment(value: String?, isWanted: Bool) {
    let environment = TerminalEnvironment { $0 == "TIMER_REDUCED_MOTION" ? value : nil }
    #expect(environment.wantsReducedMotion == isWanted)
  }
}
