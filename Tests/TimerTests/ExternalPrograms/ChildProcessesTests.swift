import CLibrary
import Testing

@testable import timer

@Suite struct ChildProcessesTests {
  @Test(
    arguments: [
      (0, .exited(0), nil), (0x300, .exited(3), "status 3"), (0xFF00, .exited(255), "status 255"),
      (0x137F, .stopped(by: 19), nil),
    ] as [(CInt, WaitStatus, String?)])
  func readsWaitStatus(status: CInt, end: WaitStatus, failure: String?) {
    #expect(WaitStatus(status) == end)
    #expect(end.failure == failure)
  }

  /// 0x80 in a wait status says that the core was dumped, which makes no difference.
  @Test(arguments: [9, 0x89] as [CInt])
  func readsDeathBySignal(status: CInt) {
    #expect(WaitStatus(status) == .died(of: 9))
    #expect(WaitStatus(status).failure?.hasPrefix("killed by signal 9 (Killed") == true)
  }

  /// Each child is reported once, and no zombie is left.
  @MainActor @Test func reportsAHundredChildren() async throws {
    let children = ChildProcesses()
    var started: [CInt] = []
    var ends: [WaitStatus] = []
    for number in 0..<100 {
      let child = try children.start(Spawn("sh", ["sh", "-c", "exit \(number)"]))
      started.append(child)
      children.watch(child) { ends.append($0) }
    }
    while ends.count < 100 {
      children.reap()
      await Task.yield()
    }
    #expect(Set(started).count == 100)
    let statuses = ends.compactMap { end in
      if case .exited(let status) = end { status } else { nil }
    }
    #expect(statuses.sorted() == Array(0..<100))
    for child in started {
      #expect(waitpid(child, nil, WNOHANG) == -1 && errno == ECHILD)
    }
  }
}
