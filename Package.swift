// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  // A section for each function, so that the linker can put those together that run.
  .unsafeFlags(
    ["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// One file that starts in half a millisecond: nothing to load, no symbols to map.
///
/// A static executable registers its unwind tables at the start and sorts all of them at the first
/// unwinding, which is the end of the main thread: milliseconds, and a megabyte that is never used again.
/// With an index made by the linker, and no function to register with, there is nothing to sort.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s", "-Xlinker", "--eh-frame-hdr",
      "-Xlinker", "--defsym=__register_frame_info=0",
      "-Xlinker", "--defsym=__deregister_frame_info=0",
    ],
    .when(platforms: [.linux], configuration: .release))
]

/// In a static executable some functions of the C library and of the runtime are replaced by ours, which
/// `Sources/timer/System/Replacements.swift` explains.
let replaced: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath"],
    .when(platforms: [.linux], configuration: .release))
]

/// The functions that run in a usual countdown, one after the other in the executable: of what lies around
/// a function that runs, the system takes 64 kilobytes into memory with it. `.ci/order` records them; those
/// that are no more do no harm.
let ordered: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/timer/order.txt",
      "-Xlinker", "--no-warn-symbol-ordering",
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
    .target(name: "Countdown", swiftSettings: strict),
    .target(name: "Drawing", swiftSettings: strict),
    .target(name: "Interface", dependencies: ["Countdown", "Drawing"], swiftSettings: strict),
    .executableTarget(
      name: "timer", dependencies: ["Countdown", "Drawing", "Interface"],
      exclude: ["order.txt"], swiftSettings: strict,
      linkerSettings: standalone + replaced + ordered),

    // What the tests and the benchmark share: a pseudo-terminal and a model of a screen.
    .target(name: "Harness", path: "Tests/Harness", swiftSettings: strict),

    .testTarget(
      name: "CountdownTests", dependencies: ["Countdown"], exclude: ["Grammar/Corpus"],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Harness"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceTests", dependencies: ["Interface", "Countdown", "Drawing", "Harness"],
      swiftSettings: strict),
    .testTarget(
      name: "TimerTests", dependencies: ["timer", "Countdown", "Drawing", "Interface", "Harness"],
      swiftSettings: strict),

    // The benchmark, and the floors that it measures against.
    .executableTarget(
      name: "benchmark",
      dependencies: ["timer", "Drawing", "Harness", "empty-program", "empty-loop"],
      path: "Tests/Benchmark", exclude: ["Floors"], swiftSettings: strict),
    .executableTarget(
      name: "empty-program", path: "Tests/Benchmark/Floors/EmptyProgram",
      swiftSettings: strict, linkerSettings: standalone),
    .executableTarget(
      name: "empty-loop", path: "Tests/Benchmark/Floors/EmptyLoop",
      swiftSettings: strict, linkerSettings: standalone),
  ]
)
