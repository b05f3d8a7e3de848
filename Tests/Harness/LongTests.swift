/// Whether long tests run, too: those that sweep, storm or read a corpus for more than a second or two.
///
/// `swift test` leaves them out; `.ci/run` sets TIMER_LONG. Their suites are called `…LongTests` and are
/// `.enabled(if: runsLongTests)`.
package let runsLongTests = Platform.environment("TIMER_LONG") != nil
