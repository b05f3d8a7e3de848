// swift-tools-version: 6.2
import PackageDescription

let strictChecks: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // Gives each function a section of its own; `functionOrder` needs that.
  .unsafeFlags(
    ["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// Optimises the pure targets in debug builds too: their tests draw and parse millions of times.
let optimisedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Omits the run-time check of main-actor isolation, because main-actor code does not run on the main queue here: see
/// `EventLoop.swift`.
let noIsolationChecks: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"])
]

/// Links an executable that starts in half a millisecond, because it has no libraries to load and no symbols to map.
///
/// The symbols of two functions are set to 0, so that the program does not sort its unwind tables when the main thread
/// ends. With that, the peak memory of `timer 5m` is 5.2 MB instead of 6.4.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s",
      "-Xlinker", "--defsym=__register_frame_info=0",
      "-Xlinker", "--defsym=__deregister_frame_info=0",
    ],
    .when(platforms: [.linux], configuration: .release))
]

/// Replaces a function of Swift's runtime, so that a crash does not start another program: see
/// `RuntimeReplacements.swift`.
let runtimeReplacements: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath"],
    .when(platforms: [.linux], configuration: .release))
]

/// Puts the functions that run in a usual countdown next to each other, because Linux maps 64 kB around each page that is
/// used. With that, the peak memory of `timer 5m` is 5.2 MB instead of 9.1.
///
/// `.ci/order` records the list. Functions in it that no longer exist are ignored. `unnamed.ld` orders the functions
/// without a name; without that, the peak memory is 6.0 MB.
let functionOrder: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/.ci/order.txt",
      "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/.ci/unnamed.ld",
    ],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "timer",
  // macOS 15 is the first version with Mutex and Atomic. It is also the first whose runtime still recognises the main
  // queue after dispatchMain() has ended the main thread.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "timer", targets: ["timer"])
  ],
  targets: [
    .target(name: "CLibrary", swiftSettings: strictChecks),
    .target(name: "Countdown", swiftSettings: strictChecks + optimisedInDebug),
    .target(
      name: "Drawing", dependencies: ["CLibrary"], swiftSettings: strictChecks + optimisedInDebug),
    .target(name: "Sound", swiftSettings: strictChecks + optimisedInDebug),
    .target(
      name: "Interface", dependencies: ["Countdown", "Drawing", "Sound"],
      swiftSettings: strictChecks + optimisedInDebug),
    .executableTarget(
      name: "timer", dependencies: ["CLibrary", "Countdown", "Drawing", "Sound", "Interface"],
      exclude: ["Registry/README.md"], swiftSettings: strictChecks + noIsolationChecks,
      linkerSettings: staticExecutable + runtimeReplacements + functionOrder),

    // The tests and the benchmark share this: a pseudo-terminal, a model of a screen, and more.
    .target(
      name: "Harness", dependencies: ["CLibrary", "Countdown"], path: "Tests/Harness",
      exclude: ["Players"],
      swiftSettings: strictChecks + optimisedInDebug),

    .testTarget(
      name: "CountdownTests", dependencies: ["Countdown", "Harness"], exclude: ["Language/Corpus"],
      swiftSettings: strictChecks),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Harness"],
      swiftSettings: strictChecks + optimisedInDebug),
    .testTarget(
      name: "SoundTests", dependencies: ["Sound"], swiftSettings: strictChecks + optimisedInDebug),
    .testTarget(
      name: "InterfaceTests",
      dependencies: ["Interface", "Countdown", "Drawing", "Sound", "Harness"],
      swiftSettings: strictChecks),
    .testTarget(
      name: "TimerTests",
      dependencies: ["CLibrary", "timer", "Countdown", "Drawing", "Sound", "Interface", "Harness"],
      swiftSettings: strictChecks),

    // The benchmark, and the programs that it compares with `timer`.
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "BenchmarkClock", "CLibrary", "timer", "Drawing", "Sound", "Harness", "empty-program",
        "empty-loop", "false-player",
      ],
      path: "Tests/Benchmark", exclude: ["Clock", "Companions"], swiftSettings: strictChecks),
    .target(
      name: "BenchmarkClock", dependencies: ["CLibrary"], path: "Tests/Benchmark/Clock",
      swiftSettings: strictChecks),
    .executableTarget(
      name: "empty-program", path: "Tests/Benchmark/Companions/EmptyProgram",
      swiftSettings: strictChecks, linkerSettings: staticExecutable),
    .executableTarget(
      name: "empty-loop", dependencies: ["CLibrary"], path: "Tests/Benchmark/Companions/EmptyLoop",
      swiftSettings: strictChecks, linkerSettings: staticExecutable),
    .executableTarget(
      name: "false-player", dependencies: ["BenchmarkClock", "CLibrary"],
      path: "Tests/Benchmark/Companions/FalsePlayer", swiftSettings: strictChecks,
      linkerSettings: staticExecutable),
  ]
)

// A long fuzz test of the app needs a release build in which tests can import internal declarations. To build in minutes,
// this variant of the package has only the interface, what it needs, and the tests of whole days. `CONTRIBUTING.md` says how to run it.
if Context.environment["TIMER_FUZZED"] != nil {
  let fuzzedTargets = [
    "CLibrary", "Countdown", "Drawing", "Sound", "Interface", "Harness", "InterfaceTests",
  ]
  package.products = []
  package.targets.removeAll { !fuzzedTargets.contains($0.name) }
  for target in package.targets {
    target.swiftSettings = strictChecks + [.unsafeFlags(["-enable-testing"])]
    guard target.name == "InterfaceTests" else { continue }
    target.sources = [
      "Day", "App/AppFixture.swift", "Countdown/CountdownFixture.swift",
      "Countdown/CountdownOptions.swift", "Layout/OccupiedCells.swift", "Layout/Scene+Parts.swift",
      "Expect.swift",
    ]
  }
}
