import Interface

/// What other programs do for a countdown: sounds, notifications, the user's own programs.
///
/// Nothing of it is made before it is needed, so a countdown without any starts no later.
@MainActor
final class ExternalPrograms {
  /// What the user wants of it.
  struct Configuration {
    var sound: SoundPlan
    var programs: CompanionPrograms.Configuration
  }

  /// How the user is told what has failed.
  enum Telling {
    /// It is shown, and gone with the picture.
    case shown
    /// It stands on the error output.
    case reported
    /// Nobody has been told yet: it waits behind another notice, or nothing can be shown now.
    case untold
  }

  private let wishes: Configuration

  /// Called with what has failed, in words for the user, and whether the user has asked for just that.
  private let tell: (String, _ isAsked: Bool) -> Telling

  /// Tells what the user has asked for, at the end where that cannot be now.
  private let tellNowOrAtEnd: (String) -> Void

  private let children = ChildProcesses()
  private lazy var sounds = SoundPlayer(wishes.sound, among: children) { [self] in
    tell($0, wishes.sound.isAsked) == .reported
  }
  private lazy var programs = CompanionPrograms(
    wishes.programs, among: children, tell: tellNowOrAtEnd)

  /// What the system is to show when the picture has been drawn.
  private var notifications: [Notification] = []

  /// Whether a program has been wanted so far.
  private var hasPrograms = false

  init(
    _ wishes: Configuration, tell: @escaping (String, _ isAsked: Bool) -> Telling,
    tellNowOrAtEnd: @escaping (String) -> Void
  ) {
    (self.wishes, self.tell, self.tellNowOrAtEnd) = (wishes, tell, tellNowOrAtEnd)
  }

  /// Takes note of programs that have ended.
  func reap() { children.reap() }

  /// Looks for a player, once the first picture is shown.
  func look() { sounds.look() }

  func perform(_ effect: SoundEffect) { sounds.perform(effect) }

  /// Has the system show a notification, as soon as the picture has been drawn.
  func show(_ notification: Notification) { notifications.append(notification) }

  /// Starts a program as soon as the picture has been drawn.
  func perform(_ effect: CompanionPrograms.Effect) {
    hasPrograms = true
    programs.take(effect)
  }

  /// Starts what has waited for the picture: notifications, then programs.
  func startPrograms() {
    for notification in notifications { Notifier.start(notification, among: children) }
    notifications = []
    if hasPrograms { programs.start() }
  }

  /// Does what is left when the picture is gone: says why nothing was heard, and runs the command for the end.
  ///
  /// - Parameters:
  ///   - isDone: whether the countdown has come to its end.
  ///   - hasSaid: whether a line that stays has said something already.
  func finish(isDone: Bool, unless hasSaid: (String) -> Bool) {
    if isDone, let silence = sounds.lastWords(), !hasSaid(silence),
      wishes.sound.isAsked || TerminalDescriptors.isForeground(on: Descriptor.error.number)
    {
      Process.report(silence)
    }
    ExitCoordinator.dieIfAsked()
    // A command may run for long, and nothing is left to give back.
    Signals.letDie(of: Platform.endSignals)
    guard hasPrograms else { return }
    // A hook may have failed meanwhile.
    children.reap()
    if isDone { programs.runLastCommand() }
  }
}
