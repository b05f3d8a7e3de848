import CLibrary
import Countdown

/// What the timers of this process are called outside of it.
///
/// A label is taken when it is needed first, so a process that nobody asks takes none.
@MainActor
final class Labels {
  private let owner: Owner
  private var folder: RuntimeFolder
  private var labels: [TimerID: String] = [:]

  /// What the next timer is called that takes a label, unless somebody else is called so by now; nil for whatever is
  /// free.
  var next: String?

  /// Whether the files are somebody else's by now: what is known stays known, and nothing is taken or removed.
  private var isOver = false

  init(of owner: Owner, in folder: RuntimeFolder) {
    (self.owner, self.folder) = (owner, folder)
    rememberFiles()
  }

  /// The label of a timer; nil where the folder takes none.
  func label(of timer: TimerID) -> String? {
    if let label = labels[timer] { return label }
    guard let label = take(for: timer) else { return nil }
    rememberFiles()
    return label
  }

  /// Has all files in a folder from now on, after they have gone, with the folder before or without it.
  ///
  /// Whoever has taken a label meanwhile keeps it, and the timer takes another one. Where the folder has gone again,
  /// the timers are called as before, and the next move makes the files.
  func move(to folder: RuntimeFolder) {
    let old = self.folder
    self.folder = folder
    for (timer, label) in labels {
      if old != folder { Claims.release(label, of: owner, in: old) }
      if Claims.take(label, for: owner, in: folder) || !Claims.isOfAnother(label, owner, in: folder)
      {
        continue
      }
      labels[timer] = nil
      _ = take(for: timer)
    }
    rememberFiles()
  }

  /// Gives all labels back, because the end has come. Whoever goes on with the timers may take them from now on.
  ///
  /// The socket has another name until the process has ended: whoever sees its record is not to look for it.
  ///
  /// - Parameter isMoving: whether another process begins to go on with the timers. Whoever asks waits for ``endMove()``.
  func giveUp(isMoving: Bool) {
    isOver = true
    for label in labels.values { Claims.release(label, of: owner, in: folder) }
    putAside(owner.file, as: isMoving ? owner.moving : owner.last)
  }

  /// The other process has begun, or has failed.
  func endMove() { putAside(owner.moving, as: owner.last) }

  private func putAside(_ file: String, as other: String) {
    let (old, new) = (path(of: file), path(of: other))
    LastFiles.remember([old, new], of: owner.name)
    if unsafe rename(old, new) != 0 { unsafe _ = unlink(old) }
  }

  private func path(of file: String) -> String { "\(folder.path)/\(file)" }

  private func take(for timer: TimerID) -> String? {
    if isOver { return nil }
    if let next {
      self.next = nil
      if claim(next, for: timer) { return next }
    }
    let seed = UInt64(truncatingIfNeeded: SystemClock.steady.sinceStart.nanoseconds)
    guard let label = Claims.take(for: owner, in: folder, seed: seed) else { return nil }
    labels[timer] = label
    return label
  }

  /// The label of a timer; nil where it has none yet.
  func known(_ timer: TimerID) -> String? { labels[timer] }

  /// All labels that timers have.
  var all: [String] { Array(labels.values) }

  /// Takes a label that a timer had in another process, unless somebody else has it by now.
  func prefer(_ label: String, for timer: TimerID) {
    guard labels[timer] == nil, !isOver, claim(label, for: timer) else { return }
    rememberFiles()
  }

  private func claim(_ label: String, for timer: TimerID) -> Bool {
    // A process that has died may have left it.
    Claims.sweep([label], in: folder)
    guard Claims.take(label, for: owner, in: folder) else { return false }
    labels[timer] = label
    return true
  }

  /// The timer with a label; nil for none.
  func timer(of label: String) -> TimerID? { labels.first { $0.value == label }?.key }

  /// The statuses with their labels. Timers that are not among them give theirs back.
  func labelled(
    _ statuses: [(timer: TimerID, status: TimerStatus)]
  ) -> [(timer: TimerID, status: TimerStatus)] {
    var found: [(timer: TimerID, status: TimerStatus)] = []
    let before = labels.count
    for (timer, var status) in statuses {
      guard let label = labels[timer] ?? take(for: timer) else { continue }
      status.id = label
      found.append((timer, status))
    }
    // All at once: the paths are copied each time.
    if labels.count > before { rememberFiles() }
    guard labels.count > found.count, !isOver else { return found }
    for (timer, label) in labels where !found.contains(where: { $0.timer == timer }) {
      labels[timer] = nil
      rememberFiles()
      Claims.release(label, of: owner, in: folder)
    }
    return found
  }

  /// Has all files removed on every way out: the labels first, because one without a socket is a dead one's.
  private func rememberFiles() {
    let names = labels.values.sorted() + [owner.draft, owner.file]
    LastFiles.remember(names.map(path), of: owner.name)
  }
}
