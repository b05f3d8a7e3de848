internal import Drawing

/// The page of the drums in a window of any size.
struct WheelsView {
  let look: WheelsLook
  let size: Size
  let capabilities: Capabilities

  /// The rows of the window from which on there are buttons, and those of a button.
  private static let buttonRows = 3
  private var hasButtons: Bool { look.hasKeys && size.rows >= 12 && size.columns >= 30 }
  private var hasFoot: Bool { size.rows >= 4 }
  private var footRows: Int { hasFoot ? 1 : 0 }

  func lay(on scene: inout Scene) {
    let isUnicode = capabilities.isUnicode
    let bottom = size.rows - footRows - (hasButtons ? Self.buttonRows : 0)
    if let place = WheelPlace(rows: bottom, columns: size.columns, capabilities) {
      addTitle(row: place.titleRow, to: &scene)
      for index in 0..<3 {
        scene.add(
          Element.ID(.wheel, index), in: place.box(of: index),
          .wheel(wheel(index, place.face)))
        addLabel(of: index, below: place.box(of: index), row: place.labelRow, to: &scene)
      }
    } else {
      addText(rows: bottom, to: &scene)
    }
    if hasButtons { addButtons(row: bottom, to: &scene) }
    if hasFoot { scene.add(look.foot, row: size.rows - 1, capabilities) }
    if let editor = look.editor, size.rows >= 1 {
      // Where there is no room for a line of its own, it takes that of the hints.
      let row = titleRow(rows: bottom) ?? size.rows - 1
      scene.add(editor, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
  }

  /// The scene after another one, if only the drums have turned; nil otherwise.
  func scene(after shown: (look: WheelsLook, scene: Scene)) -> Scene? {
    guard look.isTurned(from: shown.look) else { return nil }
    var scene = shown.scene
    for index in 0..<3 {
      scene.change(Element.ID(.wheel, index)) {
        guard case .wheel(var wheel) = $0 else { return }
        wheel.position = look.positions[index]
        $0 = .wheel(wheel)
      }
    }
    return scene
  }

  private func wheel(_ index: Int, _ face: NumeralFace) -> Wheel {
    let isLight = capabilities.isLight
    return Wheel(
      count: Wheels.counts[index], position: look.positions[index], face: face,
      ink: look.chosen == index && capabilities.color != .none
        ? Theme(look.theme, isLight: isLight).arc : nil,
      faint: Theme.wheelNeighbour(isLight: isLight))
  }

  // MARK: Words

  private func titleRow(rows: Int) -> Int? {
    if let place = WheelPlace(rows: rows, columns: size.columns, capabilities) {
      return place.titleRow
    }
    return rows >= 3 ? rows / 2 - 1 : nil
  }

  /// The name of the next timer, or how to name it.
  private func addTitle(row: Int, to scene: inout Scene) {
    guard look.editor == nil, row >= 0 else { return }
    let text = look.name.isEmpty ? (look.hasKeys ? "n names it" : "") : look.name
    scene.center(
      .title, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: look.name.isEmpty ? .faint : .bold)
  }

  private static let labels = ["hours", "minutes", "seconds"]

  private func addLabel(of index: Int, below box: Box, row: Int, to scene: inout Scene) {
    let text = box.columns >= 7 ? Self.labels[index] : String(Self.labels[index].prefix(1))
    scene.add(
      Element.ID(.wheelLabel, index), text, row: row,
      column: box.column + (box.columns - text.utf8.count) / 2,
      style: look.chosen == index ? .bold : .faint)
  }

  /// The time in a line, where the drums have no room.
  private func addText(rows: Int, to scene: inout Scene) {
    let row = max((rows - 1) / 2, 0)
    let texts = look.text.split(separator: ":").map(String.init)
    guard size.columns >= 8 else {
      // What cannot be shown whole is not shown in part.
      let last = look.numbers[0] == 0 ? texts[1...].joined(separator: ":") : "\(texts[0])h"
      let text = last.utf8.count <= size.columns ? last : ""
      scene.add(
        Element.ID(.wheelText), text, row: row, column: (size.columns - text.utf8.count) / 2)
      return
    }
    if look.editor == nil, row >= 1, !look.name.isEmpty {
      scene.center(
        .title, look.name, row: row - 1, columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode, style: .bold)
    }
    let column = (size.columns - 8) / 2
    scene.add(Element.ID(.wheelText), look.text, row: row, column: column)
    for index in 0..<3 {
      scene.add(
        Element.ID(.wheel, index), texts[index], row: row, column: column + 3 * index,
        style: look.chosen == index ? .reverse : .bold)
    }
  }

  // MARK: Buttons

  private func addButtons(row: Int, to scene: inout Scene) {
    let (width, gap) = (13, size.columns >= 44 ? 8 : 2)
    let left = (size.columns - 2 * width - gap) / 2
    let isLight = capabilities.isLight
    for (kind, label, state, column) in [
      (ElementKind.reset, "reset", Button.State.disabled, left),
      (.start, "start", look.start, left + width + gap),
    ] {
      let frame =
        state == .focused ? Theme.focusedFrame(isLight: isLight) : Theme.frame(isLight: isLight)
      scene.add(
        Element.ID(kind), in: Box(row: row, column: column, rows: Self.buttonRows, columns: width),
        .button(Button(label: label, state: state, ink: Theme.hold, track: frame)))
    }
  }

  /// How many rows of the window are a number, for the pointer that drags a drum.
  static func rowsOfNumber(in size: Size, _ capabilities: Capabilities) -> Double {
    let foot = size.rows >= 4 ? 1 : 0
    let buttons = size.rows >= 12 && size.columns >= 30 ? buttonRows : 0
    let place = WheelPlace(
      rows: size.rows - foot - buttons, columns: size.columns, capabilities)
    return place.map { Double($0.face.rows) * 1.2 } ?? 1
  }
}
