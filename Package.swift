// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // Puts each function into a section of its own, so that the linker can place functions that run together side by
  // side.
  .unsafeFlags(
    ["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// What computes is optimised in debug builds too: tests draw and parse by the million.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Only a debug build asks at run time whether code of the main actor is on the main queue.
///
/// The question brings in the runtime's executors: a quarter of a megabyte, of which each key would use some.
let unasked: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-dynamic-actor-isolation"],
    .when(platforms: [.linux], configuration: .release))
]

/// One file that starts in half a millisecond: no libraries to load, no symbols to map.
///
/// A static executable registers its unwind tables at the start and sorts all of them at the first unwinding, which
/// is the end of the main thread. That takes milliseconds, and a megabyte that is never used again. With an index
/// made by the linker, and without a function to register the tables, nothing is sorted.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s", "-Xlinker", "--eh-frame-hdr",
      "-Xlinker", "--defsym=__register_frame_info=0",
      "-Xlinker", "--defsym=__deregister_frame_info=0",
    ],
    .when(platforms: [.linux], configuration: .release))
]

/// In a static executable one function of the runtime is replaced by ours.
///
/// `Sources/timer/System/Replacements.swift` explains why.
let replaced: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath"],
    .when(platforms: [.linux], configuration: .release))
]

/// Places the functions that run in a usual countdown one after the other in the executable.
///
/// Linux maps 64 kB around each faulting page, so functions that run together sit together. `.ci/order` records them;
/// names of functions that no longer exist do no harm. Functions without a name are put together.
let ordered: [LinkerSetting] = [
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
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "timer", targets: ["timer"])
  ],
  targets: [
    .target(name: "Countdown", swiftSettings: strict + optimised),
    .target(name: "Drawing", swiftSettings: strict + optimised),
    .target(name: "Sound", swiftSettings: strict + optimised),
    .target(
      name: "Interface", dependencies: ["Countdown", "Drawing", "Sound"],
      swiftSettings: strict + optimised),
    .executableTarget(
      name: "timer", dependencies: ["Countdown", "Drawing", "Sound", "Interface"],
      swiftSettings: strict + unasked,
      linkerSettings: standalone + replaced + ordered),

    // The tests and the benchmark share this: a pseudo-terminal and a model of a screen.
    .target(
      name: "Harness", path: "Tests/Harness", exclude: ["Players"],
      swiftSettings: strict + optimised),

    .testTarget(
      name: "CountdownTests", dependencies: ["Countdown", "Harness"], exclude: ["Grammar/Corpus"],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Harness"], swiftSettings: strict),
    .testTarget(name: "SoundTests", dependencies: ["Sound"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceTests",
      dependencies: ["Interface", "Countdown", "Drawing", "Sound", "Harness"],
      swiftSettings: strict),
    .testTarget(
      name: "TimerTests",
      dependencies: ["timer", "Countdown", "Drawing", "Sound", "Interface", "Harness"],
      swiftSettings: strict),

    // The benchmark, and the floors that it measures against.
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "timer", "Drawing", "Sound", "Harness", "empty-program", "empty-loop", "false-player",
      ],
      path: "Tests/Benchmark", exclude: ["Floors"], swiftSettings: strict),
    .executableTarget(
      name: "empty-program", path: "Tests/Benchmark/Floors/EmptyProgram",
      swiftSettings: strict, linkerSettings: standalone),
    .executableTarget(
      name: "empty-loop", path: "Tests/Benchmark/Floors/EmptyLoop",
      swiftSettings: strict, linkerSettings: standalone),
    .executableTarget(
      name: "false-player", path: "Tests/Benchmark/Floors/FalsePlayer",
      swiftSettings: strict, linkerSettings: standalone),
  ]
)

// A long fuzz of the app needs a release build whose tests see what is not public, and that is made in minutes: of
// the interface and these tests alone. `CONTRIBUTING.md` says how to run it.
if Context.environment["TIMER_FUZZED"] != nil {
  let fuzzed = ["Countdown", "Drawing", "Sound", "Interface", "Harness", "InterfaceTests"]
  package.products = []
  package.targets.removeAll { !fuzzed.contains($0.name) }
  for target in package.targets {
    target.swiftSettings = strict + [.unsafeFlags(["-enable-testing"])]
    guard target.name == "InterfaceTests" else { continue }
    target.sources = ["App/Fuzz", "App/House.swift", "Moments.swift"]
  }
}
