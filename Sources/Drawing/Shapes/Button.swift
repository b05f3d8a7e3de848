/// A word in a border or on an area. While the button is held, an indicator runs along the border.
package struct Button: Hashable, Sendable {
  /// The states of a button. They differ even without colours.
  package enum State: Hashable, Sendable { case plain, focused, pressed, disabled }

  /// The shape of the border and of the indicator.
  package enum Form: Hashable, Sendable { case roundedRectangle, circle }

  /// The word in the middle of the box.
  package var label: String
  package var state: State
  package var form: Form

  /// Whether the border or the area is drawn; if false, only the word is.
  package var hasBorder = true

  /// Whether the button is dimmed: its word looks disabled. Such a button has no `fill`.
  package var isFaint = false

  /// The progress of the indicator, 0…1, clockwise from 12 o'clock.
  package var progress: Double

  /// The inks of the indicator and of the border.
  package var ink: Ink
  package var track: Ink

  /// The ink of the area behind the word; nil for none.
  package var fill: Ink?

  package init(
    label: String, state: State = .plain, form: Form = .roundedRectangle,
    progress: Double = 0, ink: Ink, track: Ink, fill: Ink? = nil
  ) {
    (self.label, self.state, self.form) = (label, state, form)
    (self.progress, self.ink, self.track, self.fill) = (progress, ink, track, fill)
  }

  // MARK: The picture

  /// Whether a box has room for a border with a word inside.
  static func hasRoom(in box: Size) -> Bool { box.rows >= 3 && box.columns >= 3 }

  /// Returns the area and the border; in cells only one of them. In cells ``write(on:_:)`` draws a rectangular border.
  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    var picture = Picture(samples: grid.samples)
    guard Self.hasRoom(in: size), hasBorder, state != .disabled else { return picture }
    guard grid.isPixels else {
      if let fill = cellFill(on: grid) {
        let path =
          isCircle(in: size, on: grid)
          ? BorderLine(circleIn: size, grid, width: Self.circleWidth).area(inset: 0)
          : areaPath(in: size, on: grid)
        picture.groups = [Picture.Group(Picture.Part(filling: path, .ink(fill)))]
      } else if isCircle(in: size, on: grid) {
        let line = BorderLine(circleIn: size, grid, width: Self.circleWidth)
        let border = Picture.Part(stroking: line.path, width: line.width, .ink(track))
        let indicator = border.overlaid(with: .ink(ink), on: grid).with {
          // An eighth of a cell's width is the smallest visible step.
          $0.trim.to = line.path.stepped(progress, by: 1 / 8)
        }
        picture.groups = [Picture.Group(border, indicator)]
      }
      return picture
    }
    func line(_ width: Double) -> BorderLine {
      isCircle(in: size, on: grid)
        ? BorderLine(circleIn: size, grid, width: width)
        : BorderLine(around: size, grid, width: width)
    }
    let thinWidth = BorderLine.width(on: grid)
    let indicator = line(thinWidth + 2)
    let isPressed = state == .pressed
    if isPressed || fill != nil, !isFaint, let paint = grid.paint(isPressed ? nil : fill) {
      let gap = max((grid.width / 5).rounded(.down), 1)
      let inset = isPressed ? indicator.width / 2 + gap : 0
      let area = Picture.Part(filling: indicator.area(inset: inset), paint)
      picture.groups = [
        Picture.Group(area), Picture.Group(Picture.Part(filling: labelPath(in: size, grid), .hole)),
      ]
    }
    let border = line(state == .plain ? thinWidth : thinWidth + 1)
    picture.groups.append(
      Picture.Group(
        Picture.Part(
          stroking: border.path, width: border.width, .ink(progress > 0 ? track : fill ?? track)),
        Picture.Part(stroking: indicator.path, width: indicator.width, .ink(ink)).with {
          $0.trim.to = indicator.path.stepped(progress, by: 1)
        }))
    return picture
  }

  /// Returns the ink of the area in cells; nil if cells cannot draw areas, or if a border is drawn instead.
  private func cellFill(on grid: PictureGrid) -> Ink? {
    let showsBorder = state == .pressed || progress > 0
    return showsBorder || grid.capabilities?.hasThinLines == false ? nil : fill
  }

  /// Returns the area within the middles of the outermost cells, where box-drawing characters have their lines.
  private func areaPath(in size: Size, on grid: PictureGrid) -> Path {
    .rectangle(
      left: grid.width / 2, top: grid.height / 2,
      right: (Double(size.columns) - 0.5) * grid.width,
      bottom: (Double(size.rows) - 0.5) * grid.height)
  }

  /// The width, in cell widths, of a round border that is drawn with cells. A thinner one would have gaps.
  static let circleWidth = 1.0

  /// Whether the border is a circle. A circle must leave room for the word and the two marks of a focused button, and
  /// cells must have thin lines.
  private func isCircle(in size: Size, on grid: PictureGrid) -> Bool {
    guard form == .circle, grid.capabilities?.hasThinLines ?? true else { return false }
    let labelArea = ButtonLabelArea(self, size, circleAspect: grid.height / grid.width)
    return labelArea.columns >= CharacterCells.columns(of: label) + 2
  }

  private func labelArea(in size: Size, on grid: PictureGrid) -> ButtonLabelArea {
    ButtonLabelArea(
      self, size, circleAspect: isCircle(in: size, on: grid) ? grid.height / grid.width : nil)
  }

  private func labelPath(in size: Size, _ grid: PictureGrid) -> Path {
    let labelArea = labelArea(in: size, on: grid)
    return .rectangle(
      left: Double(labelArea.left) * grid.width, top: Double(labelArea.top) * grid.height,
      right: Double(labelArea.left + labelArea.columns) * grid.width,
      bottom: Double(labelArea.bottom + 1) * grid.height)
  }

  // MARK: The word

  /// Writes the word, and the border if it is made of characters.
  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    let size = buffer.size
    guard Self.hasRoom(in: size), let capabilities = grid.capabilities else { return }
    let labelArea = labelArea(in: size, on: grid)
    writeLabel(labelArea, on: &buffer, capabilities)
    if !hasBorder || state == .disabled {
      // The buffer may still have an earlier border.
      for row in 0..<size.rows {
        for column in 0..<size.columns where !labelArea.contains(row: row, column: column) {
          buffer.set(.blank, row: row, column: column)
        }
      }
    } else if !isCircle(in: size, on: grid), cellFill(on: grid) == nil {
      writeBorder(on: &buffer, capabilities)
    }
  }

  private func writeBorder(on buffer: inout Frame, _ capabilities: Capabilities) {
    let colors = [track, mixedInk(capabilities), ink].map { $0.color(at: capabilities.color) }
    BoxDrawingBorder(buffer.size, capabilities).write(on: &buffer, progress: progress) { share in
      colors[Int(share * 2)]
    }
  }

  /// Returns the even mixture of `track` and `ink`; `ink` if the terminal has too few colours.
  private func mixedInk(_ capabilities: Capabilities) -> Ink {
    guard capabilities.color == .truecolor else { return ink }
    var mixed = ink
    mixed.rgb = OKLab(track.rgb).mixed(with: OKLab(ink.rgb), 0.5).rgb
    return mixed
  }

  private func writeLabel(
    _ labelArea: ButtonLabelArea, on buffer: inout Frame, _ capabilities: Capabilities
  ) {
    let label = ButtonLabel(
      self.label, columns: labelArea.columns, state: isFaint ? .disabled : state, fill: fill,
      capabilities: capabilities)
    let blank = label.blank
    let left = labelArea.left + label.offset
    for row in labelArea.top...labelArea.bottom {
      for column in labelArea.left..<labelArea.left + labelArea.columns {
        let isLabel = row == labelArea.middle && column >= left && column < left + label.columns
        if !isLabel { buffer.set(blank, row: row, column: column) }
      }
    }
    label.write(row: labelArea.middle, column: left, on: &buffer)
  }
}

/// The cells inside of a button's border, relative to the button's upper left corner.
struct ButtonLabelArea {
  let top: Int
  let bottom: Int
  let left: Int
  let columns: Int

  /// The row of the label.
  let middle: Int

  /// - Parameter aspect: the height of a cell over its width if the border is a circle; nil for a rectangle.
  init(_ button: Button, _ size: Size, circleAspect aspect: Double?) {
    middle = (size.rows - 1) / 2
    guard let aspect else {
      (top, bottom, left, columns) = (1, size.rows - 2, 1, size.columns - 2)
      return
    }
    // The circle cuts all rows but the label's.
    (top, bottom) = (middle, middle)
    let diameter = min(Double(size.columns), Double(size.rows) * aspect)
    let borderEnd = (Double(size.columns) - diameter) / 2 + Button.circleWidth
    // A focused label has a mark and a blank on each side.
    let labelColumns = CharacterCells.columns(of: button.label) + 4
    left = max(Int(borderEnd.rounded(.up)), (size.columns - labelColumns) / 2)
    columns = max(size.columns - 2 * left, 0)
  }

  func contains(row: Int, column: Int) -> Bool {
    row >= top && row <= bottom && column >= left && column < left + columns
  }
}
