internal import Countdown

/// The wheels of hours, minutes and seconds: what they show, and how they turn.
struct Wheels: Sendable {
  /// How many numbers each wheel has.
  static let counts = [24, 60, 60]

  /// The position of each wheel. It is never reduced to one turn while it moves, so that the way is the shortest.
  private var motions: [Animation]

  /// The wheel that the arrows turn.
  private(set) var chosen = 1

  /// The digits that were typed since something else was done. They stand on the wheels as they are: `70` is 70 seconds.
  private var typed: [Int] = []

  /// What the pointer drags.
  private var drag: WheelDrag?

  init(_ time: Duration = .zero, at now: SteadyTime) {
    motions = Self.resting(time, at: now)
  }

  /// The wheels at rest.
  private static func resting(_ time: Duration, at now: SteadyTime) -> [Animation] {
    numbers(of: time.components.seconds).map {
      Animation(resting: Double($0), at: now, .spring(.wheel))
    }
  }

  private static func numbers(of seconds: Int64) -> [Int] {
    [Int(seconds / 3600), Int(seconds / 60 % 60), Int(seconds % 60)]
  }

  // MARK: What they show

  /// Whether digits that were typed stand there.
  var isTyped: Bool { !typed.isEmpty }

  /// How many numbers a wheel has: while digits are typed, any two of them.
  static func count(of index: Int, isTyped: Bool) -> Int { isTyped ? 100 : counts[index] }

  /// The number of a wheel, once it has come to rest.
  func number(of index: Int) -> Int {
    if isTyped { return Self.groups(of: typed)[index] }
    let count = Self.counts[index]
    let number = Int(motions[index].to.rounded()) % count
    return number < 0 ? number + count : number
  }

  /// The time that is chosen, in whole seconds.
  var time: Duration { Self.time(of: (0..<3).map(number)) }

  /// The positions, in the smallest steps that can be seen, reduced to one turn.
  func positions(at now: SteadyTime) -> [Double] {
    if isTyped { return Self.groups(of: typed).map(Double.init) }
    return motions.indices.map { index in
      let count = Double(Self.counts[index])
      let value = (motions[index].value(at: now) * 128).rounded() / 128
      let turned = value.truncatingRemainder(dividingBy: count)
      return turned < 0 ? turned + count : turned
    }
  }

  func isMoving(at now: SteadyTime) -> Bool {
    !isTyped && motions.contains { $0.isMoving(at: now) }
  }

  // MARK: Keys

  /// Shows the time that was typed as hours, minutes and seconds; the next digit is the first one.
  mutating func endTyping(at now: SteadyTime) {
    guard isTyped else { return }
    let time = time
    typed = []
    motions = Self.resting(time, at: now)
  }

  /// Chooses the wheel that the arrows turn; typing ends, even where it was chosen already.
  mutating func choose(_ index: Int, at now: SteadyTime) {
    endTyping(at: now)
    if Self.counts.indices.contains(index) { chosen = index }
  }

  /// Turns a wheel by some numbers.
  ///
  /// - Parameter moves: whether it is seen to turn; otherwise it shows the number at once.
  mutating func turn(_ index: Int, by steps: Int, moves: Bool, at now: SteadyTime) {
    endTyping(at: now)
    move(index, to: motions[index].to.rounded() + Double(steps), moves: moves, at: now)
  }

  /// Turns a wheel to its last number, the shortest way.
  mutating func turnToLast(_ index: Int, moves: Bool, at now: SteadyTime) {
    endTyping(at: now)
    let count = Self.counts[index]
    let way = count - 1 - number(of: index)
    turn(index, by: way > count / 2 ? way - count : way, moves: moves, at: now)
  }

  /// Turns all wheels to a time, each the shortest way.
  mutating func set(_ time: Duration, moves: Bool, at now: SteadyTime) {
    endTyping(at: now)
    for (index, number) in Self.numbers(of: time.components.seconds).enumerated() {
      let count = Self.counts[index]
      var way = (number - self.number(of: index)) % count
      if way > count / 2 { way -= count }
      if way < -count / 2 { way += count }
      if way != 0 {
        move(index, to: motions[index].to.rounded() + Double(way), moves: moves, at: now)
      }
    }
  }

  private mutating func move(_ index: Int, to number: Double, moves: Bool, at now: SteadyTime) {
    // Another one that is dragged must not stay between two numbers.
    if drag?.index != index { drop(at: now) }
    drag = nil
    motions[index] =
      moves
      ? motions[index].redirected(to: number, at: now, .spring(.wheel))
      : Animation(resting: number, at: now, .spring(.wheel))
  }

  /// Appends a digit to those typed before: they fill the wheels from the right, as `5` `3` `0` is 5:30. More seconds or
  /// minutes than a wheel has become minutes and hours when the typing ends.
  ///
  /// - Returns: false for a seventh digit, and for a day or more.
  mutating func type(_ digit: Int, at now: SteadyTime) -> Bool {
    let digits = typed + [digit]
    guard digits.count <= 6, Self.time(of: Self.groups(of: digits)) < .seconds(86_400) else {
      return false
    }
    // A zero before other digits only clears the wheels.
    show(digits == [0] ? [] : digits, at: now)
    return true
  }

  /// Takes back the last digit; without one, the time becomes zero.
  mutating func backspace(moves: Bool, at now: SteadyTime) {
    guard isTyped else { return set(.zero, moves: moves, at: now) }
    show(typed.dropLast(), at: now)
  }

  /// Shows digits as they are typed; none are zero.
  private mutating func show(_ digits: [Int], at now: SteadyTime) {
    (typed, drag) = (digits, nil)
    if digits.isEmpty { motions = Self.resting(.zero, at: now) }
  }

  /// The digits on the three wheels, two on each, from the right.
  private static func groups(of digits: [Int]) -> [Int] {
    var groups = [0, 0, 0]
    for (place, digit) in digits.reversed().enumerated() {
      groups[2 - place / 2] += place % 2 == 0 ? digit : digit * 10
    }
    return groups
  }

  private static func time(of numbers: [Int]) -> Duration {
    .seconds(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
  }

  // MARK: The pointer

  /// Whether the pointer holds a wheel.
  var isDragged: Bool { drag != nil }

  /// The pointer takes hold of a wheel, which stops there.
  ///
  /// - Parameter rows: how many rows of the window are a number.
  mutating func grab(_ index: Int, row: Int, rows: Double, at now: SteadyTime) {
    choose(index, at: now)
    let position = motions[index].value(at: now)
    drag = WheelDrag(index: index, position: position, row: row, rows: rows, at: now)
    motions[index] = Animation(resting: position, at: now, .spring(.wheel))
  }

  mutating func drag(to row: Int, at now: SteadyTime) {
    guard var drag else { return }
    drag.move(to: row, at: now)
    self.drag = drag
    motions[drag.index] = Animation(resting: drag.position, at: now, .spring(.wheel))
  }

  /// The pointer lets go: the wheel runs on, and settles on a number. If it was only clicked, it turns to the number there.
  ///
  /// - Parameter middle: where the middle of the wheel is, in rows; nil if it shows one number alone.
  mutating func release(middle: Double?, moves: Bool, at now: SteadyTime) {
    guard let drag else { return }
    if !drag.hasMoved, let middle {
      move(drag.index, to: drag.number(from: middle), moves: moves, at: now)
      return
    }
    self.drag = nil
    let (from, speed) = (drag.position, moves ? drag.speed(at: now) : 0)
    guard abs(speed) >= Self.fast else {
      // Slow: to the number that it is nearest to soon.
      let number = (from + speed * 0.1).rounded()
      motions[drag.index] =
        moves
        ? Animation(from: from, to: number, velocity: speed, at: now, .spring(.wheel))
        : Animation(resting: number, at: now, .spring(.wheel))
      return
    }
    // A cubic decay begins at three times its mean speed: the way decides how long it takes.
    let number = (from + speed * Self.run / 3).rounded()
    let time = min(3 * (number - from) / speed, 1)
    motions[drag.index] = Animation(
      from: from, to: number, at: now, .decay(Duration(roundingDown: max(time, 0.05))))
  }

  /// Lets go of what is dragged, which settles where it is.
  mutating func drop(at now: SteadyTime) {
    guard let drag else { return }
    self.drag = nil
    motions[drag.index] = Animation(
      resting: drag.position.rounded(), at: now, .spring(.wheel))
  }

  /// How long a wheel runs on, in seconds, and from which speed on it does, in numbers a second.
  private static let run = 0.8
  private static let fast = 8.0
}
