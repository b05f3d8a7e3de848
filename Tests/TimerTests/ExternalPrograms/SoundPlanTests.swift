import Interface
import Sound
import Testing

@testable import timer

@Suite struct SoundPlanTests {
  private func plan(
    _ choice: SoundChoice, ringsBell: Bool = true, hasPicture: Bool = true,
    _ environment: [String: String] = [:]
  ) -> SoundPlan {
    SoundPlan(choice, ringsBell: ringsBell, hasPicture: hasPicture) { environment[$0] }
  }

  @Test func playsByItselfWithAPictureAndTheBell() {
    #expect(plan(.auto).sound == .beat)
    #expect(plan(.auto, ringsBell: false).sound == nil)
    #expect(plan(.auto, hasPicture: false).sound == nil)
    #expect(plan(.none).sound == nil)
  }

  @Test func playsWhatIsAskedForAnywhere() {
    let asked = plan(.named(.glass), ringsBell: false, hasPicture: false)
    #expect(asked.sound == .glass && asked.isAsked && asked.obstacle == nil)
    #expect(!plan(.auto).isAsked)
  }

  /// The bell reaches a user who sits elsewhere; the sound does not. Only a user who asked for it is told.
  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"])
  func isSilentOverSSH(variable: String) {
    let byItself = plan(.auto, [variable: "x"])
    #expect(byItself.sound == nil && byItself.obstacle == nil)
    let asked = plan(.named(.glass), [variable: "x"])
    #expect(asked.sound == nil)
    #expect(asked.obstacle == "no sound: over ssh it would play on the other machine")
    #expect(plan(.auto, [variable: ""]).sound == .beat)
  }

  @Test func playsOverSSHWhereTheSoundIsLedHome() {
    let home = ["SSH_CONNECTION": "x", "PULSE_SERVER": "tcp:localhost:4713"]
    #expect(plan(.auto, home).sound == .beat)
    #expect(plan(.named(.glass), home) == plan(.named(.glass)))
  }
}
