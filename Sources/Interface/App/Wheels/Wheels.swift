internal import Countdown

/// The wheels on which the user sets hours, minutes and seconds.
struct Wheels: Sendable {
  /// How many numbers each wheel has.
  static let counts = [24, 60, 60]

  /// The position of each wheel, including whole turns.
  private var motions: [Animation]

  /// The index of the wheel that the arrow keys turn.
  private(set) var selectedIndex = 1

  /// The digits that are being typed. The wheels show them unchanged: `70` is 70 seconds.
  private var typedDigits: [Int] = []

  private var drag: WheelDrag?

  init(_ time: Duration = .zero, at now: SteadyTime) {
    motions = Self.resting(time, at: now)
  }

  private static func resting(_ time: Duration, at now: SteadyTime) -> [Animation] {
    numbers(of: time.components.seconds).map {
      Animation(resting: Double($0), at: now, .spring(.wheel))
    }
  }

  private static func numbers(of seconds: Int64) -> [Int] {
    [Int(seconds / 3600), Int(seconds / 60 % 60), Int(seconds % 60)]
  }

  // MARK: Values

  var isTyping: Bool { !typedDigits.isEmpty }

  /// How many numbers a wheel has: 100 while digits are typed.
  static func count(of index: Int, isTyping: Bool) -> Int { isTyping ? 100 : counts[index] }

  /// The number at which a wheel rests or will rest.
  func number(of index: Int) -> Int {
    if isTyping { return Self.groups(of: typedDigits)[index] }
    let count = Self.counts[index]
    let number = Int(motions[index].to.rounded()) % count
    return number < 0 ? number + count : number
  }

  /// The selected time, in whole seconds.
  var time: Duration { Self.time(of: (0..<3).map(number)) }

  /// Returns the positions within one turn, rounded to visible steps.
  func positions(at now: SteadyTime) -> [Double] {
    if isTyping { return Self.groups(of: typedDigits).map(Double.init) }
    return motions.indices.map { index in
      let count = Double(Self.counts[index])
      let value = (motions[index].value(at: now) * 128).rounded() / 128
      let turned = value.truncatingRemainder(dividingBy: count)
      return turned < 0 ? turned + count : turned
    }
  }

  func isMoving(at now: SteadyTime) -> Bool {
    !isTyping && motions.contains { $0.isMoving(at: now) }
  }

  // MARK: Keys

  /// Converts the typed digits to hours, minutes and seconds. The next digit starts a new number.
  mutating func endTyping(at now: SteadyTime) {
    guard isTyping else { return }
    let time = time
    typedDigits = []
    motions = Self.resting(time, at: now)
  }

  mutating func select(_ index: Int, at now: SteadyTime) {
    endTyping(at: now)
    if Self.counts.indices.contains(index) { selectedIndex = index }
  }

  mutating func turn(_ index: Int, by steps: Int, animated: Bool, at now: SteadyTime) {
    endTyping(at: now)
    move(index, to: motions[index].to.rounded() + Double(steps), animated: animated, at: now)
  }

  /// Turns a wheel to its last number, in the shorter direction.
  mutating func turnToLast(_ index: Int, animated: Bool, at now: SteadyTime) {
    endTyping(at: now)
    let count = Self.counts[index]
    let distance = count - 1 - number(of: index)
    turn(index, by: distance > count / 2 ? distance - count : distance, animated: animated, at: now)
  }

  /// Turns all wheels to a time, each in the shorter direction.
  mutating func set(_ time: Duration, animated: Bool, at now: SteadyTime) {
    endTyping(at: now)
    for (index, number) in Self.numbers(of: time.components.seconds).enumerated() {
      let count = Self.counts[index]
      var distance = (number - self.number(of: index)) % count
      if distance > count / 2 { distance -= count }
      if distance < -count / 2 { distance += count }
      if distance != 0 {
        move(index, to: motions[index].to.rounded() + Double(distance), animated: animated, at: now)
      }
    }
  }

  private mutating func move(_ index: Int, to number: Double, animated: Bool, at now: SteadyTime) {
    // Another wheel that is being dragged must not stay between two numbers.
    if drag?.index != index { cancelDrag(at: now) }
    drag = nil
    motions[index] =
      animated
      ? motions[index].redirected(to: number, at: now, .spring(.wheel))
      : Animation(resting: number, at: now, .spring(.wheel))
  }

  /// Appends a digit: `5` `3` `0` is 5:30. Returns false for a seventh digit, or if the time would be a day or more.
  mutating func type(_ digit: Int, at now: SteadyTime) -> Bool {
    let digits = typedDigits + [digit]
    guard digits.count <= 6, Self.time(of: Self.groups(of: digits)) < .seconds(86_400) else {
      return false
    }
    // A leading zero clears the wheels.
    setTyped(digits == [0] ? [] : digits, at: now)
    return true
  }

  /// Removes the last typed digit. Without typed digits, the time becomes zero.
  mutating func backspace(animated: Bool, at now: SteadyTime) {
    guard isTyping else { return set(.zero, animated: animated, at: now) }
    setTyped(typedDigits.dropLast(), at: now)
  }

  private mutating func setTyped(_ digits: [Int], at now: SteadyTime) {
    (typedDigits, drag) = (digits, nil)
    if digits.isEmpty { motions = Self.resting(.zero, at: now) }
  }

  /// Returns the numbers of the wheels for typed digits: two digits on each wheel, from the right.
  private static func groups(of digits: [Int]) -> [Int] {
    var groups = [0, 0, 0]
    for (index, digit) in digits.reversed().enumerated() {
      groups[2 - index / 2] += index % 2 == 0 ? digit : digit * 10
    }
    return groups
  }

  private static func time(of numbers: [Int]) -> Duration {
    .seconds(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
  }

  // MARK: The pointer

  var isDragged: Bool { drag != nil }

  /// Starts dragging a wheel, which stops at its current position.
  mutating func grab(_ index: Int, row: Int, rowsPerNumber: Double, at now: SteadyTime) {
    select(index, at: now)
    let position = motions[index].value(at: now)
    drag = WheelDrag(
      index: index, position: position, row: row, rowsPerNumber: rowsPerNumber, at: now)
    motions[index] = Animation(resting: position, at: now, .spring(.wheel))
  }

  mutating func drag(to row: Int, at now: SteadyTime) {
    guard var drag else { return }
    drag.move(to: row, at: now)
    self.drag = drag
    motions[drag.index] = Animation(resting: drag.position, at: now, .spring(.wheel))
  }

  /// Ends a drag: the wheel turns or coasts to a number. After a click, the wheel turns to the clicked number.
  ///
  /// - Parameter middle: the middle of the wheel, in rows of the window; nil if only one number is visible.
  mutating func release(middle: Double?, animated: Bool, at now: SteadyTime) {
    guard let drag else { return }
    if !drag.hasMoved, let middle {
      move(drag.index, to: drag.pressedNumber(middle: middle), animated: animated, at: now)
      return
    }
    guard animated else { return cancelDrag(at: now) }
    self.drag = nil
    let (from, speed) = (drag.position, drag.speed(at: now))
    guard abs(speed) >= Self.minCoastSpeed else {
      // A slow wheel turns to the number that it would reach in 0.1 s.
      let number = (from + speed * 0.1).rounded()
      motions[drag.index] = Animation(
        from: from, to: number, velocity: speed, at: now, .spring(.wheel))
      return
    }
    // A cubic decay starts at three times its mean speed, so the distance determines the duration.
    let number = (from + speed * Self.coastTime / 3).rounded()
    let time = min(3 * (number - from) / speed, 1)
    motions[drag.index] = Animation(
      from: from, to: number, at: now, .decay(Duration(roundingDown: max(time, 0.05))))
  }

  /// Ends a drag at the nearest number, without movement.
  mutating func cancelDrag(at now: SteadyTime) {
    guard let drag else { return }
    self.drag = nil
    motions[drag.index] = Animation(
      resting: drag.position.rounded(), at: now, .spring(.wheel))
  }

  /// The time that a released wheel coasts, in seconds, before rounding to a number.
  private static let coastTime = 0.8

  /// The minimum speed of a wheel that coasts, in numbers per second.
  private static let minCoastSpeed = 8.0
}
