import Countdown
import Testing

@Suite struct LongPressTests {
  private let start = SteadyTime(sinceStart: .seconds(5000))

  private func after(_ milliseconds: Int) -> SteadyTime {
    start + .milliseconds(milliseconds)
  }

  @Test func actsOnceAtTheRecognitionAndNotAtTheRelease() {
    var press = LongPress()
    expect(press.press(at: start), [.pressing(true)])
    expect(press.tick(at: after(499)), [])
    expect(press.tick(at: after(500)), [.pressing(false), .performed])
    expect(press.tick(at: after(600)), [])
    expect(press.release(at: after(700)), [])
    expect(press.press(at: after(800)), [.pressing(true)])
  }

  @Test func aTapNeverActs() {
    var press = LongPress()
    expect(press.press(at: start), [.pressing(true)])
    expect(press.release(at: after(100)), [.pressing(false)])
    expect(press.tick(at: after(900)), [])
  }

  @Test func aReleaseWithoutAPressIsNothing() {
    var press = LongPress()
    expect(press.release(at: start), [])
  }

  @Test func pressingTwiceIsOnePress() {
    var press = LongPress()
    _ = press.press(at: start)
    expect(press.press(at: after(300)), [])
    expect(press.tick(at: after(500)), [.pressing(false), .performed])
  }

  @Test func zeroActsAtThePress() {
    var press = LongPress(minimumDuration: .zero)
    expect(press.press(at: start), [.pressing(true), .pressing(false), .performed])
  }

  @Test(arguments: [(0, 0.0), (250, 0.5), (499, 0.998)])
  func showsHowFarItIs(milliseconds: Int, ratio: Double) {
    var press = LongPress()
    _ = press.press(at: start)
    #expect(abs(press.progress(at: after(milliseconds)).unifiedRatio - ratio) < 1e-9)
  }

  @Test func runsBackAfterAnEarlyRelease() {
    var press = LongPress()
    _ = press.press(at: start)
    _ = press.release(at: after(400))
    #expect(abs(press.progress(at: after(400)).current - 0.8) < 1e-6)
    #expect(abs(press.progress(at: after(575)).current - 0.4) < 1e-6)
    #expect(press.isMoving)
    expect(press.tick(at: after(750)), [])
    #expect(!press.isMoving)
    #expect(press.progress(at: after(750)).current == 0)
  }

  @Test func isClearedByTheRecognition() {
    var press = LongPress()
    _ = press.press(at: start)
    _ = press.tick(at: after(500))
    #expect(press.progress(at: after(500)).current == 0)
    #expect(!press.isMoving)
  }
}
