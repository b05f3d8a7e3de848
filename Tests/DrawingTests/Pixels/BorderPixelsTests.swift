import Testing

@testable import Drawing

@Suite struct BorderPixelsTests {
  static let cells = [
    PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19),
    PixelSize(width: 16, height: 33),
  ]
  static let forms = [Button.Form.roundedRectangle, .circle]
  private static let track = Ink(RGB(100, 102, 110), indexed: 241, named: 8)

  static func button(
    _ form: Button.Form, state: Button.State = .plain, progress: Double = 0
  ) -> Button {
    Button(
      label: "stop", state: state, form: form, progress: progress, ink: .red, track: track)
  }

  private static func box(_ form: Button.Form) -> Size {
    Size(columns: 11, rows: form == .circle ? 5 : 3)
  }

  private func pixels(
    _ form: Button.Form, _ cell: PixelSize, state: Button.State = .plain,
    progress: Double = 0, foreground: RGB? = .white
  ) -> DrawnElement {
    DrawnElement(
      .button(Self.button(form, state: state, progress: progress)), Self.box(form),
      cell: cell, foreground: foreground)
  }

  @Test(arguments: [(2, 11), (1, 11), (3, 2)])
  func drawsNoBorderWithoutRoom(rows: Int, columns: Int) {
    let (button, box) = (Self.button(.roundedRectangle), Size(columns: columns, rows: rows))
    #expect(DrawnElement(.button(button), box, cell: Self.cells[0]).isHole)
  }

  /// The edges are in the middle of the outermost cells.
  @Test(arguments: cells, [(Button.State.plain, 0), (.focused, 1)])
  func straightEdgesAreSharp(cell: PixelSize, state: (Button.State, extraWidth: Int)) {
    let pixels = pixels(.roundedRectangle, cell, state: state.0)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let line = cell.width / 8 + state.extraWidth
    let across = (0..<width).map { pixels.alpha(x: $0, y: height / 2) }
    let down = (0..<height).map { pixels.alpha(x: width / 2, y: $0) }
    for (values, side) in [(across, cell.width), (down, cell.height)] {
      // Opacities near 0 and 255 are traces of round caps where two segments meet.
      let edges = values.map { $0 > 252 ? 1 : $0 < 3 ? 0 : 2 }
      #expect(!edges.contains(2))
      #expect(edges.count { $0 == 1 } == 2 * line)
      #expect(edges.firstIndex(of: 1) == (side - line) / 2)
      #expect(Array(edges.reversed()) == edges)
    }
  }

  @Test(arguments: cells)
  func aCircleIsRound(cell: PixelSize) {
    let pixels = pixels(.circle, cell)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let ideal = IdealStroke(
      .circle(
        center: Point(Double(width) / 2, Double(height) / 2),
        radius: Double(min(width, height) - cell.width / 8) / 2), lineWidth: Double(cell.width / 8))
    #expect(pixels.error(from: ideal) < 0.08)
  }

  @Test(arguments: cells, forms)
  func statesDiffer(cell: PixelSize, form: Button.Form) {
    let states: [Button.State] = [.plain, .focused, .pressed, .disabled]
    let pictures = states.map { pixels(form, cell, state: $0).allPixels }
    #expect(Set(pictures).count == states.count)
    #expect(pictures[3].allSatisfy { $0 == 0 })
    let withoutForeground = [Button.State.plain, .pressed].map {
      pixels(form, cell, state: $0, foreground: nil).allPixels
    }
    #expect(withoutForeground[0] != withoutForeground[1])
  }

  @Test(arguments: cells, forms)
  func isTransparentBehindTheWord(cell: PixelSize, form: Button.Form) {
    for state in [Button.State.plain, .focused, .pressed, .disabled] {
      let pixels = pixels(form, cell, state: state, progress: 1)
      // The word and its blanks take the seven columns in the middle.
      let label = PixelBox(
        x: 2 * cell.width, y: (Self.box(form).rows - 1) / 2 * cell.height, width: 7 * cell.width,
        height: cell.height)
      #expect(pixels.pixels(in: label).allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: cells, forms)
  func aPressedButtonIsFilledAroundItsWord(cell: PixelSize, form: Button.Form) {
    let pixels = pixels(form, cell, state: .pressed)
    let inside = ButtonLabelArea(
      Self.button(form), Self.box(form),
      circleAspect: form == .circle ? Double(cell.height) / Double(cell.width) : nil)
    let middle = pixels.size.width / 2
    let above = pixels.pixels(
      in: PixelBox(x: middle, y: inside.top * cell.height - 1, width: 1, height: 1))
    let below = pixels.pixels(
      in: PixelBox(x: middle, y: (inside.bottom + 1) * cell.height, width: 1, height: 1))
    #expect(above == [255, 255, 255, 255])
    #expect(below == [255, 255, 255, 255])
  }

  @Test(arguments: cells, forms)
  func aHoldRunsClockwiseFromTwelve(cell: PixelSize, form: Button.Form) {
    let size = pixels(form, cell).size
    /// Returns the number of red pixels in each quarter, clockwise from the upper right.
    func quarters(_ progress: Double) -> [Int] {
      let whole = pixels(form, cell, progress: progress).allPixels
      var counts = [0, 0, 0, 0]
      for y in 0..<size.height {
        for x in 0..<size.width {
          let offset = (y * size.width + x) * 4
          guard whole[offset + 3] > 127, whole[offset] > 180, whole[offset + 1] < 90 else {
            continue
          }
          switch (isUpper: 2 * y < size.height, isRight: 2 * x >= size.width) {
          case (true, true): counts[0] += 1
          case (false, true): counts[1] += 1
          case (false, false): counts[2] += 1
          case (true, false): counts[3] += 1
          }
        }
      }
      return counts
    }
    #expect(quarters(0) == [0, 0, 0, 0])
    let all = quarters(1)
    #expect(all.allSatisfy { $0 > size.height / 4 })
    for quarter in 1...3 {
      let counts = quarters(Double(quarter) / 4)
      for index in 0..<4 {
        // Round caps extend a little further.
        let wanted = index < quarter ? all[index] : 0
        #expect(abs(counts[index] - wanted) <= 2 * (cell.width / 8 + 2) * (cell.width / 8 + 2))
      }
    }
  }

  // MARK: Differences

  @Test(arguments: cells, forms)
  func aStepSendsLittle(cell: PixelSize, form: Button.Form) {
    let (before, after) = (
      pixels(form, cell, progress: 0.4), pixels(form, cell, progress: 0.45)
    )
    let sent = after.sentPixelCount(after: before)
    #expect(sent > 0 && sent < after.size.width * after.size.height / 8)
  }

  @Test func anotherStateIsAnotherPicture() {
    let (plain, focused) = (
      pixels(.circle, Self.cells[0]), pixels(.circle, Self.cells[0], state: .focused)
    )
    #expect(
      focused.pixels(afterUpdateFrom: plain) == focused.allPixels
        && focused.allPixels != plain.allPixels)
  }

  // MARK: Panels

  private func panel(_ box: Size, _ cell: PixelSize, foreground: RGB?) -> DrawnElement {
    DrawnElement(.panel, box, cell: cell, foreground: foreground)
  }

  @Test(arguments: cells)
  func aPanelHasTheLineOfAPlainButton(cell: PixelSize) {
    let panel = panel(Self.box(.roundedRectangle), cell, foreground: Self.track.rgb)
    #expect(panel.allPixels == pixels(.roundedRectangle, cell).allPixels)
  }

  @Test(arguments: [(3, 1), (1, 9)])
  func aPanelWithoutRoomOrColourHasNoBorder(rows: Int, columns: Int) {
    let small = Size(columns: columns, rows: rows)
    #expect(panel(small, Self.cells[0], foreground: .white).isHole)
    #expect(panel(Self.box(.circle), Self.cells[0], foreground: nil).isHole)
  }
}
