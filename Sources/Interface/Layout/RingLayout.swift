internal import Drawing

/// The ring with the digits inside it; or beside or below it, if they are much larger there.
struct RingLayout {
  private let viewState: CountdownViewState
  private let size: Size
  private let capabilities: Capabilities
  private let hasFootline: Bool

  /// The rows of the window without the last line and the buttons.
  private let rows: Int
  private let place: DigitsPlacement

  /// The most rows from the digits to the words above and below.
  private let mostGap: Int

  /// The place and the size of the digits; without a face they are plain text.
  private enum DigitsPlacement {
    case inside(Box, NumeralFace?)
    case beside(Box, NumeralFace)
    case below(Box, NumeralFace)
  }

  /// The fewest rows in which a ring looks like one.
  static let leastRows = 7

  /// Nil if there is no room for a ring, or no ring is wanted.
  ///
  /// - Parameter bar: The buttons, if there are any.
  init?(_ viewState: CountdownViewState, size: Size, bar: ButtonBar?, capabilities: Capabilities) {
    // In the app the last line shows how to go on, and is left out for no ring.
    let spare = viewState.isInApp ? 1 : 2
    guard viewState.showsRing, size.rows >= Self.leastRows + (viewState.isInApp ? 1 : 0) else {
      return nil
    }
    guard Double(size.columns) >= Double(Self.leastRows) * capabilities.aspect else { return nil }
    self.viewState = viewState
    self.size = size
    self.capabilities = capabilities
    hasFootline = size.rows >= Self.leastRows + spare
    rows = size.rows - (bar?.rows ?? 0) - (hasFootline ? 1 : 0)
    let room = RingRoom(
      rows: rows, columns: size.columns, aspect: capabilities.aspect,
      hasAirBelow: bar?.hasAirAbove == true)
    guard let place = Self.place(viewState, room, capabilities) else { return nil }
    self.place = place
    mostGap = .max
  }

  /// A ring with all words inside it, in a room that has nothing else; nil where the digits do not fit.
  ///
  /// - Parameters:
  ///   - digitRows: the most rows of the digits; with fewer than they need they are text.
  ///   - mostGap: the most rows from the digits to the words above and below.
  init?(
    alone viewState: CountdownViewState, size: Size, capabilities: Capabilities,
    digitRows: Int = .max,
    mostGap: Int = .max
  ) {
    guard size.rows >= Self.leastRows else { return nil }
    self.viewState = viewState
    self.size = size
    self.capabilities = capabilities
    (hasFootline, rows) = (false, size.rows)
    self.mostGap = mostGap
    let room = RingRoom(
      rows: rows, columns: size.columns, aspect: capabilities.aspect, hasAirBelow: false)
    guard let place = Self.inside(viewState, room.full, capabilities, digitRows: digitRows),
      case .inside(let box, let face) = place
    else { return nil }
    self.place = .inside(Self.centering(viewState, face, box, in: size, capabilities), face)
  }

  /// The box of a ring, with a width as odd as that of digits that cannot stand on half a column: so they are exactly in
  /// the middle.
  private static func centering(
    _ viewState: CountdownViewState, _ face: NumeralFace?, _ box: Box, in size: Size,
    _ capabilities: Capabilities
  ) -> Box {
    guard viewState.showsDigits, face == nil || !capabilities.hasHalfColumns else { return box }
    let columns = face?.columns(of: viewState.digits) ?? viewState.digits.utf8.count
    guard (box.columns - columns) % 2 != 0 else { return box }
    var other = box
    other.columns += box.columns < size.columns ? 1 : -1
    other.column = (size.columns - other.columns) / 2
    let inside = RingInside(other, capabilities: capabilities)
    return columns <= inside.columns(row: other.row + (other.rows - 1) / 2).count ? other : box
  }

  /// The rows of digits inside the ring; 0 where they are text.
  var digitRows: Int {
    if case .inside(_, let face?) = place { face.rows } else { 0 }
  }

  /// The rows from the digits inside the ring to the words above and below; 0 where the digits are elsewhere.
  var gap: Int {
    guard case .inside(let box, let face) = place else { return 0 }
    let inside = RingInside(box, capabilities: capabilities)
    let bottom = box.row + (box.rows + (face?.rows ?? 0) - 1) / 2
    // At least 11 columns, because a longer status may follow.
    let isRoomy = inside.columns(row: bottom + 2).count >= max(viewState.status.utf8.count, 11) + 2
    return min(isRoomy ? max(2, (face?.rows ?? 0) / 5) : 1, mostGap)
  }

  /// Nil if the digits do not fit without a cut: a part of a time would be another time.
  private static func place(
    _ viewState: CountdownViewState, _ room: RingRoom, _ capabilities: Capabilities
  ) -> DigitsPlacement? {
    let box = room.largest
    guard viewState.showsDigits else { return .inside(box, nil) }
    let digits = LargeDigits(viewState, capabilities: capabilities)
    let inside = RingInside(box, capabilities: capabilities)
    let face = inside.face(for: digits)
    let rows = face?.rows ?? 0
    // The digits belong inside the ring; another place must make them much larger. In the app the ring stays as it is when
    // an hour is added.
    if rows < 4, face == nil || !viewState.isInApp {
      let (beside, below) = (room.beside(digits), room.below(digits))
      let isWider = (beside?.face.rows ?? 0) >= (below?.face.rows ?? 0)
      if let (box, face) = isWider ? beside : below, face.rows * 5 >= rows * 8 {
        return isWider ? .beside(box, face) : .below(box, face)
      }
    }
    return self.inside(viewState, box, capabilities)
  }

  private static func inside(
    _ viewState: CountdownViewState, _ box: Box, _ capabilities: Capabilities, digitRows: Int = .max
  ) -> DigitsPlacement? {
    guard viewState.showsDigits else { return .inside(box, nil) }
    let inside = RingInside(box, capabilities: capabilities)
    let face = inside.face(
      for: LargeDigits(viewState, capabilities: capabilities), rows: digitRows)
    let row = box.row + (box.rows - 1) / 2
    guard face != nil || viewState.digits.utf8.count <= inside.columns(row: row).count else {
      return nil
    }
    return .inside(box, face)
  }

  func lay(on scene: inout Scene) {
    switch place {
    case .inside(let box, let face): layInside(box, face, on: &scene)
    case .beside(let box, let face): layBeside(box, face, on: &scene)
    case .below(let box, let face): layBelow(box, face, on: &scene)
    }
    if hasFootline {
      scene.addFootline(viewState, row: size.rows - 1, capabilities)
    }
  }

  private var statusStyle: Style { viewState.statusStyle }
  private var digits: LargeDigits { LargeDigits(viewState, capabilities: capabilities) }

  private func addRing(_ box: Box, to scene: inout Scene) {
    let inks = CountdownInks(viewState, capabilities)
    var ring = Ring(
      fraction: viewState.fraction, ink: inks.ink, track: inks.track, gradient: inks.gradient,
      sparks: inks.sparks, isDashed: viewState.isPaused)
    ring.shares = viewState.shares
    scene.add(Element.ID(.ring), in: box, .ring(ring))
  }

  private func layInside(_ box: Box, _ face: NumeralFace?, on scene: inout Scene) {
    addRing(box, to: &scene)
    let inside = RingInside(box, capabilities: capabilities)
    var (top, bottom) = (box.row + box.rows / 2, box.row + (box.rows - 1) / 2)
    if let face {
      let numerals = digits.add(
        face, middleRow: inside.middleRow,
        middleColumn: Double(box.column) + Double(box.columns) / 2, to: &scene)
      top = numerals.row
      bottom = top + numerals.rows - 1
    } else if viewState.showsDigits {
      top = box.row + (box.rows - 1) / 2
      bottom = top
      scene.center(
        .digits, viewState.digits, row: top, columns: inside.columns(row: top),
        isUnicode: capabilities.isUnicode, style: viewState.digitsStyle)
    }
    let gap = gap
    addName(above: top, gap: gap, digitRows: face?.rows ?? 1, inside, to: &scene)
    addEnd(from: bottom + gap, inside, to: &scene)
  }

  /// The name above the digits, and the rounds under it.
  private func addName(
    above top: Int, gap: Int, digitRows: Int, _ inside: RingInside, to scene: inout Scene
  ) {
    guard let step = viewState.planStep else {
      return addLabel(.name, viewState.name, row: top - gap, inside, to: &scene, style: .bold)
    }
    let row = viewState.name.isEmpty || gap > 1 ? top - gap : top - 2
    let rounds = Rounds(step, viewState, capabilities)
      .element(above: row + 1, isLarge: digitRows >= 7, inside)
    guard let rounds,
      viewState.name.isEmpty || inside.columns(row: rounds.box.row - 1).count >= 8
    else {
      // Without the number of the part where there is no room for it.
      let room = inside.columns(row: top - gap).count
      let isWhole = viewState.name.isEmpty || CharacterCells.columns(of: viewState.label) <= room
      return addLabel(
        .name, isWhole ? viewState.label : viewState.name, row: top - gap, inside, to: &scene,
        style: .bold)
    }
    scene.add(rounds.id, in: rounds.box, rounds.shape)
    addLabel(.name, viewState.name, row: rounds.box.row - 1, inside, to: &scene, style: .bold)
  }

  /// When the part ends, what comes and when all ends: as much of it as has room.
  private func addEnd(from row: Int, _ inside: RingInside, to scene: inout Scene) {
    let lines = viewState.endLines(isUnicode: capabilities.isUnicode).first {
      $0.enumerated().allSatisfy { index, line in
        CharacterCells.columns(of: line.text) <= inside.columns(row: row + index).count
      }
    }
    guard let lines else { return addStatus(row: row, inside, to: &scene) }
    for (index, line) in lines.enumerated() {
      addLabel(line.kind, line.text, row: row + index, inside, to: &scene, style: line.style)
    }
  }

  private func addStatus(row: Int, _ inside: RingInside, to scene: inout Scene) {
    let status = viewState.status(in: inside.columns(row: row).count) ?? viewState.shortStatus
    addLabel(.status, status, row: row, inside, to: &scene, style: statusStyle)
  }

  private func addLabel(
    _ kind: ElementKind, _ text: String, row: Int, _ inside: RingInside, to scene: inout Scene,
    style: Style
  ) {
    let columns = inside.columns(row: row)
    let isWhole = CharacterCells.columns(of: text) <= columns.count
    // A name may be cut to a few letters; of a time no part says anything.
    guard !text.isEmpty, isWhole || columns.count >= (kind == .name ? 6 : 8) else { return }
    scene.center(
      kind, text, row: row, columns: columns, isUnicode: capabilities.isUnicode, style: style)
  }

  /// Lays the ring on the left and the digits on the right; the words go inside the ring if it has room for them.
  ///
  /// Otherwise the words go to the digits.
  private func layBeside(_ ring: Box, _ face: NumeralFace, on scene: inout Scene) {
    let columns = face.columns(of: viewState.digits)
    let isInside = hasRoomForStatus(in: ring)
    let most = size.columns - ring.columns - RingRoom.gap
    // The words may be wider than the digits, but not wider than the room.
    let words = max(CharacterCells.columns(of: viewState.label), viewState.status.utf8.count)
    let width = isInside ? columns : max(columns, min(words, most))
    var box = ring
    box.column = (size.columns - box.columns - RingRoom.gap - width) / 2
    addRing(box, to: &scene)
    let left = box.column + box.columns + RingRoom.gap
    let numerals = digits.add(
      face, middleRow: Double(box.row) + Double(box.rows) / 2,
      middleColumn: Double(left) + Double((width - columns) / 2) + Double(columns) / 2, to: &scene)
    if isInside { return layWords(inside: box, on: &scene) }
    let (top, bottom) = (numerals.row, numerals.row + numerals.rows)
    let gap = top >= box.row + 2 ? 1 : 0
    let room = left..<left + width
    if top - gap > 0 {
      scene.center(
        .name, viewState.label, row: top - gap - 1, columns: room,
        isUnicode: capabilities.isUnicode,
        style: .bold)
    }
    if bottom + gap < rows {
      scene.center(
        .status, viewState.status, row: bottom + gap, columns: room,
        isUnicode: capabilities.isUnicode,
        style: statusStyle)
    }
  }

  /// Returns whether a ring without digits inside has room for the status.
  private func hasRoomForStatus(in box: Box) -> Bool {
    RingInside(box, capabilities: capabilities).columns(row: statusRow(in: box)).count
      >= viewState.shortStatus.utf8.count
  }

  /// Returns the row of the status: in the very middle, or below the name.
  private func statusRow(in box: Box) -> Int {
    box.row + (viewState.label.isEmpty ? (box.rows - 1) / 2 : box.rows / 2 + 1)
  }

  private func layWords(inside box: Box, on scene: inout Scene) {
    let inside = RingInside(box, capabilities: capabilities)
    addLabel(
      .name, viewState.label, row: box.row + (box.rows - 1) / 2 - 1, inside, to: &scene,
      style: .bold)
    addStatus(row: statusRow(in: box), inside, to: &scene)
  }

  /// Lays the ring above, with the name inside it, and everything else below.
  private func layBelow(_ box: Box, _ face: NumeralFace, on scene: inout Scene) {
    addRing(box, to: &scene)
    let inside = RingInside(box, capabilities: capabilities)
    addLabel(
      .name, viewState.label, row: box.row + (box.rows - 1) / 2, inside, to: &scene, style: .bold)
    let top = box.row + box.rows + 1
    digits.add(
      face, middleRow: Double(top) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2, to: &scene)
    scene.center(
      .status, viewState.status, row: top + face.rows + 1, columns: 0..<size.columns,
      isUnicode: capabilities.isUnicode, style: statusStyle)
  }
}
