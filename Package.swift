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

/// Optimises the pure targets in debug builds too: their tests draw and parse by the million.
let optimisedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Omits the run-time check of main-actor isolation: another queue has the place of the main one, see `EventLoop.swift`.
let noIsolationChecks: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"])
]

/// One file that starts in half a millisecond: no libraries to load, no symbols to map.
///
/// The two functions are removed, so that the program does not sort its unwind tables when the main thread ends: 5.2 MB
/// at the peak of `timer 5m` instead of 6.4.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s",
      "-Xlinker", "--defsym=__register_frame_info=0",
      "-Xlinker", "--defsym=__deregister_frame_info=0",
    ],
    .when(platforms: [.linux], configuration: .release))
]

/// Replaces a function of the runtime, so that a crash starts no other program: see `RuntimeReplacements.swift`.
let runtimeReplacements: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath"],
    .when(platforms: [.linux], configuration: .release))
]

/// Puts the functions that run in a usual countdown next to each other, since Linux maps 64 kB around each page that is
/// used: 5.2 MB at the peak of `timer 5m` instead of 9.1.
///
/// `.ci/order` records the list; a function that no longer exists does no harm in it. `unnamed.ld` does the same for
/// functions without a name: 5.2 MB instead of 6.0.
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
  // macOS 15 is the first with Mutex and Atomic. It is also the first whose runtime recognises the main queue after
  // dispatchMain(), which ends the main thread there.
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

    // The tests and the benchmark share this: a pseudo-terminal and a model of a screen.
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

    // The benchmark, and the floors that it measures against.
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CLibrary", "timer", "Drawing", "Sound", "Harness", "empty-program", "empty-loop",
        "false-player",
      ],
      path: "Tests/Benchmark", exclude: ["Floors"], swiftSettings: strictChecks),
    .executableTarget(
      name: "empty-program", path: "Tests/Benchmark/Floors/EmptyProgram",
      swiftSettings: strictChecks, linkerSettings: staticExecutable),
    .executableTarget(
      name: "empty-loop", dependencies: ["CLibrary"], path: "Tests/Benchmark/Floors/EmptyLoop",
      swiftSettings: strictChecks, linkerSettings: staticExecutable),
    .executableTarget(
      name: "false-player", dependencies: ["CLibrary"], path: "Tests/Benchmark/Floors/FalsePlayer",
      swiftSettings: strictChecks, linkerSettings: staticExecutable),
  ]
)

// A long fuzz of the app needs a release build whose tests see internal declarations. This package builds only the
// interface and its tests, which takes minutes. `CONTRIBUTING.md` says how to run it.
if Context.environment["TIMER_FUZZED"] != nil {
  let fuzzed = [
    "CLibrary", "Countdown", "Drawing", "Sound", "Interface", "Harness", "InterfaceTests",
  ]
  package.products = []
  package.targets.removeAll { !fuzzed.contains($0.name) }
  for target in package.targets {
    target.swiftSettings = strictChecks + [.unsafeFlags(["-enable-testing"])]
    guard target.name == "InterfaceTests" else { continue }
    target.sources = [
      "Day", "App/AppFixture.swift", "Countdown/CountdownOptions.swift", "Layout/Occupied.swift",
      "Layout/Scene+Parts.swift", "Moments.swift",
    ]
  }
}
