/// Whether to run long tests, which take more than a second or two.
///
/// `swift test` skips them; `.ci/run` sets TIMER_LONG. Their suites are named `…LongTests` and are
/// `.enabled(if: runsLongTests)`.
package let runsLongTests = Platform.environment("TIMER_LONG") != nil
