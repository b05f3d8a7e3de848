extension HelperTask {
  func run() -> Never {
    Platform.setProcessName(Self.name)
    switch self {
    case .play(let tone): Playback.runHelper(tone)
    case .notify(let notification):
      Notifier.show(notification)
      Process.exit(.done)
    }
  }
}
