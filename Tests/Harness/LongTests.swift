/// Whether to run long tests: suites that are named `…LongTests`. `.ci/run` sets TIMER_LONG.
package let runsLongTests = Platform.environment("TIMER_LONG") != nil
