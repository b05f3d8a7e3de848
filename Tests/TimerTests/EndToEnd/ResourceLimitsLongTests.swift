import CLibrary
import Harness
import Testing

/// Every limit of descriptors and threads, from too low to high enough.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct ResourceLimitsLongTests {
  @Test(arguments: ["", "-q ", "--inline "])
  func hasEnoughDescriptorsOrDoesNotStart(option: String) throws {
    let statuses = try (4...32).map {
      try ResourceLimits.runToExit("\(option)--no-flash 50ms", descriptors: $0)
    }
    let failedStarts = statuses.prefix { $0 == .exited(71) }
    #expect(!failedStarts.isEmpty && failedStarts.count < statuses.count)
    #expect(statuses.dropFirst(failedStarts.count).allSatisfy { $0 == .exited(0) }, "\(statuses)")
  }

  @Test(arguments: 0..<8, [["-q", "100ms"], ["100ms"], ["--version"]])
  func startsWithDescriptorsClosed(closedBits: Int, arguments: [String]) throws {
    try ResourceLimits.expectStart(closedBits: closedBits, arguments)
  }

  #if os(Linux)
    @Test(arguments: ["-q ", "--inline ", "TERM=dumb"])
    func countsDownIfProgramsGetNoDescriptors(option: String) throws {
      let limits = try ResourceLimits()
      let limitsWithReports = try (Array(6...40) + [150]).filter {
        try limits.reportsTooFewDescriptors(option, descriptors: $0)
      }
      #expect(!limitsWithReports.isEmpty && limitsWithReports.last != 150, "\(limitsWithReports)")
    }

    @Test(
      .enabled(if: getuid() == 0 && installed("setpriv") != nil), arguments: [3, 5, 6, 7, 8, 9])
    func countsDownIfProgramsGetNoThreads(limit: Int) throws {
      try ResourceLimits.expectEnd(threads: limit)
    }
  #endif
}
