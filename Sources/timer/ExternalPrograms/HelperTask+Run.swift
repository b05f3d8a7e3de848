extension HelperTask {
  /// Does the task, and ends.
  func run() -> Never {
    Platform.nameProcess(Self.name)
    switch self {
    case .play(let tone): Playback.serve(tone)
    case .notify(let notification):
      Notifier.show(notification)
      Process.exit(.done)
    }
  }
}
