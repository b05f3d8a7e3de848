import Countdown
import Drawing
import Interface

/// What the window shows outside of its picture: title, progress, notifications.
extension Window {
  /// Takes in what is known of the terminal by now.
  func learnServices() {
    let likely = means.services()
    services = conversation.answers?.improved(likely) ?? likely
    if means.showsSigns { signs.enable(services) }
    canvas.rewritesNeighbours = services.hasOverhang
  }

  func notify(_ notification: Notification) -> Bool {
    guard let notices = services.notifications, terminal.isEntered, !terminal.isSlow,
      terminal.isForeground
    else { return false }
    var shown = notification
    // In other encodings any byte from 0x80 on may be a command.
    shown.title = Quoting.visible(
      notification.plainTitle, isUnicode: canvas.viewport.capabilities.isUnicode)
    terminal.draw(shown.sequence(notices))
    return true
  }

  /// Whether the terminal reads, as far as that is known.
  private var canShowSigns: Bool {
    isListening && !conversation.isPending && !conversation.isUnanswered
  }

  /// Has the title saved, which must be known to be done before it is changed: a way out may discard what the terminal
  /// has not read, and would restore the title of another program.
  func saveTitle(at now: Moment) {
    guard signs.wantsTitle, terminal.title == .untouched, canShowSigns, terminal.canBeAsked,
      conversation.hasTime(at: now.steady, until: end)
    else { return }
    if terminal.isSlow {
      // The answer shows that it has read everything.
      if !conversation.isOpen { conversation.add([]) }
    } else {
      conversation.saveTitle()
    }
  }

  private var mayRetitle: Bool { terminal.title == .saved }

  /// Whether the title or the mark of the progress must change.
  func areSignsDue(for model: Model, at now: Moment) -> Bool {
    var next = signs
    return canShowSigns && !next.update(model, mayRetitle: mayRetitle, at: now.steady).isEmpty
  }

  /// The bytes that show title and progress as they are now; empty where they are shown already.
  func takeSigns(of model: Model, at now: Moment) -> [UInt8] {
    canShowSigns ? signs.update(model, mayRetitle: mayRetitle, at: now.steady) : []
  }

  /// A pulse that does not miss when the title may change.
  func soonerForSigns(_ wakeSchedule: WakeSchedule, of model: Model, at now: Moment) -> WakeSchedule
  {
    guard canShowSigns, terminal.isEntered, !terminal.isStalled,
      let due = signs.due(model, mayRetitle: mayRetitle, at: now.steady)
    else { return wakeSchedule }
    return wakeSchedule.noLater(than: due)
  }
}
