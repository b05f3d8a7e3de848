extension HelperTask {
  func run() -> Never {
    Platform.setProcessName(Self.name)
    switch self {
    case .play(let cue): Playback.runHelper(cue)
    case .notify(let notification):
      Notifier.show(notification)
      Process.exit(.done)
    }
  }
}
