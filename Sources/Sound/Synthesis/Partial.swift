/// A sine wave of a note.
struct Partial: Sendable {
  /// Its frequency, as a multiple of the note's pitch.
  let ratio: Double

  /// Its amplitude at the start.
  let level: Double

  /// The seconds in which it decays to 1/e of its level; infinity for a steady one.
  let decay: Double

  init(_ ratio: Double, _ level: Double, _ decay: Double = .infinity) {
    self.ratio = ratio
    self.level = level
    self.decay = decay
  }
}
