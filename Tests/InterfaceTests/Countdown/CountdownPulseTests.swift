import Countdown
import Testing

@testable import Interface

/// When somebody should look at the clock again.
@Suite struct CountdownPulseTests {
  @Test func framesWhileItRuns() {
    let watch = Watch()
    #expect(watch.pulse == .frames)
  }

  @Test func stillWhilePaused() {
    var watch = Watch()
    watch.press(.character(" "))
    #expect(watch.pulse == .still)
    watch.press(.character("?"))
    #expect(watch.pulse == .still)
  }

  @Test func onceForANoticeWhilePaused() {
    var watch = Watch(.seconds(20))
    watch.press(.character(" "))
    watch.press(.down)
    #expect(watch.pulse == .once(.milliseconds(2500)))
    watch.pass(.milliseconds(1000))
    #expect(watch.pulse == .once(.milliseconds(1500)))
    watch.pass(.milliseconds(1500))
    #expect(watch.pulse == .still)
  }

  @Test func framesForAHoldWhilePaused() {
    var watch = Watch()
    watch.press(.character(" "))
    watch.press(.character("q"))
    #expect(watch.pulse == .frames)
    // Seen to be up, run back, said so, and silent.
    watch.pass(.milliseconds(1150))
    #expect(watch.pulse == .frames)
    watch.pass(.milliseconds(400))
    #expect(watch.pulse == .once(.milliseconds(2100)))
    watch.pass(.milliseconds(2100))
    #expect(watch.pulse == .still)
  }
}
