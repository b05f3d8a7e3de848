/// The sounds that can announce the end of a countdown.
package enum SoundName: String, CaseIterable, Hashable, Sendable {
  case beat, alert, glass, horn, bell, electronic, anticipate, minuet
  case newsFlash = "news-flash"
  case sherwoodForest = "sherwood-forest"
  case telegraph, tiptoes, typewriters, update

  /// The name for the user: `News Flash`.
  package var title: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
