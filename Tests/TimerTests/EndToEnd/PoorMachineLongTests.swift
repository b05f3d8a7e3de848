import CLibrary
import Harness
import Testing

/// Every limit from none to enough.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct PoorMachineLongTests {
  @Test(arguments: ["", "-q ", "--inline "])
  func hasEnoughDescriptorsOrDoesNotBegin(option: String) throws {
    let endings = try (4...32).map {
      try PoorMachine.end("\(option)--no-flash 50ms", descriptors: $0)
    }
    let refused = endings.prefix { $0 == .exited(71) }
    #expect(!refused.isEmpty && refused.count < endings.count)
    #expect(endings.dropFirst(refused.count).allSatisfy { $0 == .exited(0) }, "\(endings)")
  }

  /// All eight ways in which the three standard descriptors may be closed at the start.
  @Test(arguments: 0..<8, [["-q", "100ms"], ["100ms"], ["--version"]])
  func startsWithDescriptorsClosed(which: Int, arguments: [String]) throws {
    try PoorMachine.starts(without: which, arguments)
  }

  #if os(Linux)
    @Test(arguments: ["-q ", "--inline ", "TERM=dumb"])
    func endsWhereProgramsTakeDescriptors(option: String) throws {
      let machine = try PoorMachine()
      let refusals = try (Array(6...40) + [150]).filter {
        try machine.refusesPrograms(option, descriptors: $0)
      }
      #expect(!refusals.isEmpty && refusals.last != 150, "\(refusals)")
    }

    @Test(
      .enabled(if: getuid() == 0 && installed("setpriv") != nil), arguments: [3, 5, 6, 7, 8, 9])
    func endsWhereProgramsTakeThreads(limit: Int) throws {
      try PoorMachine.ends(threads: limit)
    }
  #endif
}
