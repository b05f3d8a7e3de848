import Harness
import Testing

@Suite(.sideBySide) struct DisturbancesTests {
  @Test func noticesThatItWasHeldUp() {
    let disturbances = Disturbances()
    disturbances.observe {
      pause(.milliseconds(1))
      let end = ContinuousClock.now + .milliseconds(60)
      while ContinuousClock.now < end {}
      pause(.milliseconds(1))
    }
    #expect(disturbances.happened)
    #expect(disturbances.longest >= .milliseconds(59))
  }

  /// A test may fail before the harness sleeps again.
  @Test func noticesADelayThatNoSleepFollows() {
    let disturbances = Disturbances()
    disturbances.observe {
      pause(.milliseconds(1))
      let end = ContinuousClock.now + .milliseconds(80)
      while ContinuousClock.now < end {}
      #expect(disturbances.happened)
    }
  }

  /// Even on a busy machine, some sleeps are not delayed.
  @Test func takesASleepForNoDisturbance() {
    let calm = (0..<200).contains { _ in
      let disturbances = Disturbances()
      disturbances.observe { pause(.milliseconds(50)) }
      return !disturbances.happened
    }
    #expect(calm)
  }

  @Test func seesNothingWhileNobodyWatches() {
    let disturbances = Disturbances()
    pause(.milliseconds(50))
    #expect(!disturbances.happened)
  }

  @Test func givesBackWhatWasDone() {
    #expect(Disturbances().observe { 7 } == 7)
  }
}
