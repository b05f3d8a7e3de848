/// Pitches of equal temperament, in hertz.
enum Pitch {
  static let c4 = 261.63
  static let d4 = 293.66
  static let dSharp4 = 311.13
  static let f4 = 349.23
  static let fSharp4 = 369.99
  static let g4 = 392.0
  static let a4 = 440.0
  static let b4 = 493.88
  static let c5 = 523.25
  static let d5 = 587.33
  static let e5 = 659.26
  static let g5 = 783.99
  static let e6 = 1318.51
  static let g6 = 1567.98
}
