import Countdown
import Drawing
import Interface

extension Window {
  /// Updates the services from the environment and the replies so far.
  func updateServices() {
    services = probe.replies?.improved(environment.services) ?? environment.services
    if settings.showsTitle { titleAndProgress.enable(services) }
    canvas.rewritesNeighbours = services.hasOverhang
  }

  func notify(_ notification: Notification) -> Bool {
    guard let notices = services.notifications, terminal.isEntered, !terminal.isSlow,
      terminal.isForeground
    else { return false }
    var printable = notification
    // In an encoding other than UTF-8, any byte from 0x80 on may be a control code.
    printable.title = Quoting.visible(
      notification.plainTitle, isUnicode: canvas.viewport.capabilities.isUnicode)
    terminal.draw(printable.sequence(notices))
    return true
  }

  /// Whether input is read and the terminal has replied, if it was queried. A terminal that replies reads its output.
  private var canShowTitle: Bool {
    readsInput && !probe.isPending && !probe.isUnanswered
  }

  /// Asks the terminal to save its title. Without a saved title, restoring would pop the title of another program.
  func saveTitle(at now: Moment) {
    guard titleAndProgress.wantsTitle, terminal.title == .untouched, canShowTitle,
      terminal.canQuery,
      probe.hasTime(at: now.steady, until: end)
    else { return }
    if terminal.isSlow {
      // A query without bytes is only a barrier. Its reply shows that the terminal has read its queue.
      if !probe.isOpen { probe.addQuery([]) }
    } else {
      probe.saveTitle()
    }
  }

  private var mayRetitle: Bool { terminal.title == .saved }

  func isTitleOrProgressDue(for model: Model, at now: Moment) -> Bool {
    var next = titleAndProgress
    return canShowTitle && !next.update(model, mayRetitle: mayRetitle, at: now.steady).isEmpty
  }

  /// Returns the bytes that update title and progress; empty if they are up to date or cannot be shown yet.
  func titleAndProgressBytes(of model: Model, at now: Moment) -> [UInt8] {
    canShowTitle ? titleAndProgress.update(model, mayRetitle: mayRetitle, at: now.steady) : []
  }

  /// Returns a wake schedule that includes the next change of the title.
  func includingTitleChange(_ wakeSchedule: WakeSchedule, of model: Model, at now: Moment)
    -> WakeSchedule
  {
    guard canShowTitle, terminal.isEntered, !terminal.isStalled,
      let due = titleAndProgress.due(model, mayRetitle: mayRetitle, at: now.steady)
    else { return wakeSchedule }
    return wakeSchedule.noLater(than: due)
  }
}
