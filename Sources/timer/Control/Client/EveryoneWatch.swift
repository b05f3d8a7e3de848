import Countdown
import Interface

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// All timers of the user, in whatever process, as they change, come and go.
///
/// Each process says by itself what changes, and the system when another one begins to listen: nothing wakes for it
/// meanwhile. Only where the system does not, or a process takes nobody in, all are looked for once a second.
@MainActor
final class EveryoneWatch {
  /// By the paths of their sockets.
  private var processes: [String: WatchedProcess] = [:]
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

  /// Descriptors that Dispatch may still need, and one for a look.
  private static let reserve = 8

  /// - Parameter except: whoever watches knows its own timers already.
  init(except: Owner? = nil, onChange: @escaping @MainActor () -> Void) {
    (self.except, self.onChange) = (except, onChange)
  }

  /// How all timers stand, in the order in which they end; nil while it is not known yet.
  func timers(at now: Moment) -> [TimerStatus]? {
    guard isSettled else { return nil }
    return processes.values.flatMap { $0.timers ?? [] }
      .sorted { TimerStatus.comes($0, before: $1, at: now) }
  }

  /// The path of the socket through which a timer can be asked for; nil where it has ended.
  func path(of id: String) -> String? {
    processes.first { $0.value.timers?.contains { $0.id == id } == true }?.key
  }

  /// Begins to watch.
  func open() {
    look()
    settleIfComplete()
    // One that is suspended says nothing.
    if !isSettled { patience.beat(after: .seconds(1)) }
  }

  /// Looks for processes that are not known yet.
  private func look() {
    again = false
    let all = RuntimeFolder.makeAll()
    if folders == nil {
      folders = FolderWatch(all.map(\.path)) { [self] sign in
        if sign == .end {
          folders?.cancel()
          folders = nil
        }
        look()
      }
      again = folders == nil
    }
    for folder in all {
      for owner in Platform.names(in: folder.path).compactMap(Owner.init(file:))
      where owner != except {
        watch("\(folder.path)/\(owner.file)", of: owner)
      }
    }
    rest()
  }

  private func watch(_ path: String, of owner: Owner) {
    guard processes[path] == nil else { return }
    guard Platform.freeDescriptors(atMost: Self.reserve) == Self.reserve else {
      again = true
      return
    }
    do throws(SystemError) {
      let connection = try Platform.connect(to: path)
      processes[path] = WatchedProcess(on: connection) { [self] in
        changed()
      } onEnd: { [self] in
        processes[path] = nil
        // It may have been killed and left its socket, or take nobody in now.
        if unsafe access(path, F_OK) == 0 { again = true }
        rest()
        changed()
      }
    } catch {
      if error.isGone, owner.isDeadAfterRefusal {
        unsafe _ = unlink(path)
      } else {
        again = true
      }
    }
  }

  /// Looks again in a second, if there is a reason.
  private func rest() {
    if again { clock.beat(after: .seconds(1)) } else { clock.rest() }
  }

  private func changed() {
    settleIfComplete()
    if isSettled { onChange() }
  }

  private func settleIfComplete() {
    if !isSettled, processes.values.allSatisfy({ $0.timers != nil }) { settle() }
  }

  private func settle() {
    patience.rest()
    guard !isSettled else { return }
    isSettled = true
    onChange()
  }
}
