import CLibrary
import Countdown
import Dispatch
import Interface

/// All timers of the user, in whatever process, as they change, come and go.
///
/// Each process says by itself what changes, and the system when another one begins to listen: nothing wakes for it
/// meanwhile. Only where the system does not, a process takes nobody in, or one without a socket makes none, all are
/// looked for once a second.
@MainActor
final class EveryoneWatch {
  private var processes = WatchedProcesses()
  private var folders: FolderWatch?
  private var again = false
  private lazy var clock = Heartbeat { [self] in look() }

  /// Whether all that were there at the start have said how they stand.
  private var isSettled = false
  private lazy var patience = Heartbeat { [self] in settle() }

  /// The process that is left out; nil for none.
  private let except: Owner?

  /// Called when anything has changed.
  private let onChange: @MainActor () -> Void

  /// The folders of processes that were started in another environment.
  private var elsewhere: Set<RuntimeFolder> = []

  /// Whether those are being called that have no sockets.
  private var isCalling = false

  /// Not one of the global queues: once a thread has worked for those, Dispatch wakes each second for all time.
  private let queue = DispatchQueue(label: "timer.unreachable")

  /// How long a process is waited for that goes on with the timers of another one.
  private static let longestMove = Duration.seconds(3)

  /// Descriptors that Dispatch may still need, and one for a look.
  private static let reserve = 8

  /// - Parameter except: whoever watches knows its own timers already.
  init(except: Owner? = nil, onChange: @escaping @MainActor () -> Void) {
    (self.except, self.onChange) = (except, onChange)
  }

  /// How all timers stand, in the order in which they end; nil while it is not known yet.
  func timers(at now: Moment) -> [TimerStatus]? {
    isSettled ? processes.timers(at: now) : nil
  }

  /// The path of the socket through which a timer can be asked for; nil where it has ended.
  func path(of id: String) -> String? {
    guard let owner = processes.owner(of: id), let process = processes[owner] else { return nil }
    // It may have gone a moment ago, and be elsewhere by now.
    if process.isMissing(owner) { look() }
    return "\(process.folder.path)/\(owner.file)"
  }

  /// Begins to watch.
  func open() {
    look()
    // The look itself calls only those that were seen before.
    callUnreachable()
    settleIfComplete()
    // One that is suspended says nothing.
    if !isSettled { patience.beat(after: .seconds(1)) }
  }

  /// Looks for processes that are not known yet.
  private func look() {
    again = false
    let all = RuntimeFolder.makeAll() + elsewhere.filter(\.isThere)
    if folders?.watches(all.map(\.path)) == false { endWatch() }
    if folders == nil {
      folders = FolderWatch(all.map(\.path)) { [self] sign in
        if sign == .end { endWatch() }
        look()
      }
    }
    let isAnyMissing = processes.isAnyMissing
    again = folders == nil || isAnyMissing || processes.isAnyMoving
    if isAnyMissing { callUnreachable() }
    // Its own socket has gone with the others, or alone. No record tells anybody of it where it counts nothing.
    if let except, !all.contains(where: { $0.hasAny(of: except) }) {
      except.callUp()
    }
    for folder in all {
      for owner in Platform.names(in: folder.path).compactMap(Owner.init(file:))
      where owner != except {
        watch(folder, owner)
      }
    }
    rest()
    if processes.forgetOver(at: SystemClock.steady) { changed() }
  }

  /// A process tells nothing more.
  private func noteEnd(of owner: Owner) {
    if let process = processes[owner] {
      // It may have been killed and left its socket, or take nobody in now.
      if process.folder.has(owner.file) { again = true }
      if process.folder.has(owner.moving) {
        process.movesUntil = SystemClock.steady + Self.longestMove
        again = true
      }
    }
    rest()
    changed()
  }

  private func endWatch() {
    folders?.cancel()
    folders = nil
  }

  private func watch(_ folder: RuntimeFolder, _ owner: Owner) {
    let before = processes[owner]
    if let before, !before.isOver { return before.folder = folder }
    let path = "\(folder.path)/\(owner.file)"
    guard Platform.freeDescriptors(atMost: Self.reserve) == Self.reserve else {
      again = true
      return
    }
    do throws(SystemError) {
      let connection = try Platform.connect(to: path)
      processes[owner] = WatchedProcess(on: connection, in: folder, having: before?.timers) {
        [self] in
        changed()
      } onEnd: { [self] in
        noteEnd(of: owner)
      }
    } catch {
      // One that is missing may be made anew at this moment.
      if error.isDead, owner.isDeadAfterRefusal {
        unsafe _ = unlink(path)
        processes[owner] = nil
      } else {
        again = true
      }
    }
  }

  /// Has those make their sockets anew that have none. A slow disk must delay no beat of the app.
  private func callUnreachable() {
    guard !isCalling, SystemLimits.leavesThreadForFiles else { return }
    isCalling = true
    queue.async { [self] in
      let found = Unreachable.call()
      DispatchQueue.main.async { MainActor.onQueue { self.noteCall(foundIn: found) } }
    }
  }

  private func noteCall(foundIn folders: Set<RuntimeFolder>) {
    isCalling = false
    guard !folders.isSubset(of: elsewhere) else { return }
    elsewhere.formUnion(folders)
    look()
  }

  /// Looks again in a second, if there is a reason.
  private func rest() {
    if again { clock.beat(after: .seconds(1)) } else { clock.rest() }
  }

  private func changed() {
    processes.forgetOver(at: SystemClock.steady)
    settleIfComplete()
    if isSettled { onChange() }
  }

  private func settleIfComplete() {
    if !isSettled, processes.areKnown { settle() }
  }

  private func settle() {
    patience.rest()
    guard !isSettled else { return }
    isSettled = true
    onChange()
  }
}
