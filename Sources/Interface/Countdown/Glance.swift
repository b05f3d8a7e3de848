internal import Countdown

/// What of a countdown time alone changes, and a number that stands for all the rest: enough to know
/// whether there is something new to show, without looking at everything.
package struct Glance: Hashable, Sendable {
  package var seconds: Int64
  package var full: Int64
  package var ratio: Double
  package var isNearlyUp: Bool
  package var revision: Int
  package var decoration: Decoration
}

extension CountdownModel {
  package var glance: Glance {
    Glance(
      seconds: time.duration.wholeSeconds, full: time.maxValue.wholeSeconds, ratio: time.ratio,
      isNearlyUp: time.isNearlyUp, revision: revision, decoration: Decoration(self))
  }
}
