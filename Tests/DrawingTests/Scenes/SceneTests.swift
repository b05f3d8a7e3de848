import Harness
import Testing

@testable import Drawing

@Suite struct SceneTests {
  // MARK: Independence of earlier scenes

  @Test(arguments: Capabilities.everyKind)
  func aSceneDoesNotDependOnEarlierScenes(capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 3)
    var painter = Painter(capabilities: capabilities)
    var (scene, other) = (Scene.random(&generator), Scene.random(&generator))
    for round in 0..<40 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1: scene = Scene.random(&generator)
      case 2: swap(&scene, &other)
      case 3: scene = scene.removing { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      default: scene = scene.later(&generator)
      }
      painter.paint(scene)
      let differences = painter.frame.differences(from: Frame(of: scene, capabilities))
      #expect(differences == [], "round \(round): \(scene)")
    }
  }

  /// A shape that changes from step to step.
  enum Motion: CaseIterable {
    case ring, thinRing, colors, dashes, hold, roundHold, tabBar, wheel, selectionOutline, size

    func scene(_ step: Int, _ generator: inout SeededGenerator) -> Scene {
      let part = Double(step) / 60
      switch self {
      case .ring:
        return .ring([1, part].randomElement(using: &generator) ?? 1, columns: 16, rows: 8)
      case .thinRing: return .ring(1 - part, columns: 30, rows: 15)
      case .colors:
        var scene = Scene.ring(1 - (part * 9).rounded() / 9, columns: 30, rows: 15)
        scene.changeRing {
          $0.gradient = Gradient(step < 40 ? .rainbow : .aurora, isLight: false)
          if step < 40 { $0.gradient?.turn = Float(step) / 23 }
          if step % 3 > 0, step < 50 {
            $0.orbitDots = OrbitDots(position: Float(part), turn: Float(part), isLight: false)
          }
        }
        return scene
      case .dashes:
        var scene = Scene.ring(1 - (part * 9).rounded() / 9, columns: 30, rows: 15)
        scene.changeRing { $0.isDashed = step % 5 < 2 }
        return scene
      case .hold, .roundHold:
        var scene = Scene(size: Size(columns: 13, rows: 7))
        let button = Button(
          label: "stop", state: step < 30 ? .pressed : .plain,
          form: self == .hold ? .roundedRectangle : .circle,
          progress: step < 30 ? part * 2 : 2 - part * 2, ink: .red, track: .gray)
        scene.add(.button(0), in: Box(scene.size), .button(button))
        return scene
      case .tabBar:
        var bar = TabBar.sample().moved(.random(in: -0.3...2.3, using: &generator))
        if step % 3 == 0 {
          for item in 0..<3 { bar.items[item].rise = .random(in: -0.1...1.1, using: &generator) }
        }
        return .tabBar(bar)
      case .wheel:
        let position = [
          Double.random(in: -70...70, using: &generator),
          Double(Int.random(in: -9...9, using: &generator)),
        ].pick(&generator)
        return .wheel(.sample(position, rows: 5, ink: nil), rows: 13)
      case .selectionOutline:
        var scene = Scene(size: Size(columns: 40, rows: 20))
        let selectionOutline = SelectionOutline(
          ink: .cyan, row: 10 - part * 3, column: 16 + part * 5, radius: 11)
        scene.add(.selectionOutline, in: Box(scene.size), .selectionOutline(selectionOutline))
        return scene
      case .size:
        let (columns, rows) = [(20, 10), (1, 1), (0, 0), (33, 3)].pick(&generator)
        return .ring(0.7, columns: columns, rows: rows)
      }
    }
  }

  @Test(arguments: Capabilities.everyKind, Motion.allCases)
  func movingShapesLeaveNoTraces(capabilities: Capabilities, motion: Motion) {
    var generator = SeededGenerator(seed: 5)
    var painter = Painter(capabilities: capabilities)
    for step in 0...60 {
      let scene = motion.scene(step, &generator)
      painter.paint(scene)
      guard step % 3 == 0 else { continue }
      #expect(painter.frame.differences(from: Frame(of: scene, capabilities)) == [], "step \(step)")
    }
  }

  @Test(
    arguments: [
      Size(columns: 30, rows: 15), Size(columns: 9, rows: 5), Size(columns: 40, rows: 14),
    ], [false, true])
  func aRingDoesNotDependOnItsEarlierEnd(size: Size, isDashed: Bool) {
    var painter = Painter(capabilities: Capabilities())
    for step in 0..<501 {
      var scene = Scene(size: size)
      // Each of the 501 ends occurs once, far from the end before.
      let fraction = Double(step * 419 % 501) / 500
      scene.add(
        .ring, in: Box(size),
        .ring(Ring(fraction: fraction, ink: .cyan, track: .gray, isDashed: isDashed)))
      painter.paint(scene)
      #expect(painter.frame.cells == Frame(of: scene, Capabilities()).cells, "\(fraction)")
    }
  }

  // MARK: Damage

  @Test func repaintsNothingForTheSameScene() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<10 {
      let scene = Scene.random(&generator)
      var painter = Painter(capabilities: Capabilities())
      painter.paint(scene)
      _ = painter.frame.takeDamage()
      painter.paint(scene)
      #expect(!painter.frame.isDamaged)
    }
  }

  @Test func repaintsNothingForAnInvisibleMove() {
    func hold(_ progress: Double) -> Scene {
      var scene = Scene(size: Size(columns: 18, rows: 3))
      let button = Button(label: "stop", progress: progress, ink: .red, track: .gray)
      scene.add(.button(0), in: Box(scene.size), .button(button))
      return scene
    }
    for (before, after) in [
      (Scene.ring(0.5), Scene.ring(0.5 - 1e-9)), (hold(0.5), hold(0.5 - 1e-6)),
    ] {
      var painter = Painter(capabilities: Capabilities())
      painter.paint(before)
      _ = painter.frame.takeDamage()
      painter.paint(after)
      #expect(!painter.frame.isDamaged)
    }
  }

  /// A panel appears and disappears.
  @Test(arguments: Capabilities.everyKind)
  func repaintsOnlyChangedElements(capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 2)
    let scene = Scene.random(&generator).removing { $0 == .panel }
    var sceneWithPanel = scene
    sceneWithPanel.add(.panel, in: Box(row: 1, column: 3, rows: 4, columns: 12), .panel)
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    _ = painter.frame.takeDamage()
    for next in [sceneWithPanel, scene] {
      painter.paint(next)
      for (row, columns) in painter.frame.takeDamage().enumerated() where !columns.isEmpty {
        #expect((1...4).contains(row) && columns.first >= 3 && columns.last <= 14, "\(row)")
      }
    }
  }

  // MARK: Boxes and characters

  /// Returns visible shapes of all kinds, except labels.
  private static func shapes(_ glyphs: GlyphSet) -> [Shape] {
    let button = Button(label: "stop", progress: 0.4, ink: .red, track: .gray)
    var (round, disabled) = (button, button)
    (round.form, disabled.state) = (.circle, .disabled)
    return [
      .ring(Ring(fraction: 0.3, ink: .cyan, track: .gray)),
      .ring(Ring(fraction: 1, ink: .cyan, track: .gray, isDashed: true)),
      .selectionOutline(SelectionOutline(ink: .cyan, row: 3, column: 5, radius: 6)),
      .button(button),
      .button(round),
      .button(disabled), .panel, .tabBar(.sample().moved(0.6)),
      .tabBar(.sample((0..<9).map { "item \($0)" }).moved(7.7)),
      .wheel(.sample(7.4, rows: 5, glyphs: glyphs)), .wheel(.sample(0, rows: 5, glyphs: glyphs)),
      .plus(Plus(ink: .cyan, rows: 4)),
      .heatMap(.sample([0, 1, 2, nil], pitch: Size(columns: 4, rows: 2))),
      .meter(Meter(fraction: 0.5, ink: .cyan, track: .gray)),
      .bar(Bar(fraction: 0.5, ink: .cyan, track: .gray)),
      .numerals(
        Numerals(text: "12:34", face: NumeralFace(rows: 3, digitColumns: 3, glyphs: glyphs))),
    ]
  }

  @Test(arguments: Capabilities.everyKind)
  func nothingIsDrawnOutsideOfABox(capabilities: Capabilities) {
    let sizes = [
      (0, 0), (0, 5), (20, 0), (1, 1), (1, 3), (2, 7), (3, 3), (7, 4), (13, 7), (40, 2), (80, 9),
      (9, 30),
    ]
    for (columns, rows) in sizes {
      for shape in Self.shapes(capabilities.glyphs) {
        var scene = Scene(size: Size(columns: columns + 4, rows: rows + 2))
        scene.add(.ring, in: Box(row: 1, column: 2, rows: rows, columns: columns), shape)
        let frame = Frame(of: scene, capabilities)
        for (index, cell) in frame.cells.enumerated() where cell != .blank {
          let (row, column) = (index / (columns + 4), index % (columns + 4))
          #expect(
            (1...max(rows, 1)).contains(row) && column >= 2 && column < columns + 2,
            "\(row), \(column) of \(columns)×\(rows): \(shape)")
        }
      }
    }
  }

  @Test(arguments: Capabilities.everyKind)
  func onlyCharactersOfTheSetAreDrawn(capabilities: Capabilities) {
    let set = Glyphs(capabilities.glyphs)
    var allowed = Set(
      set.partitions.flatMap { [$0.innerGlyph, $0.outerGlyph ?? $0.innerGlyph] }
        + (set.mosaic?.characters ?? []))
    switch capabilities.glyphs {
    case .ascii: allowed = []
    case .braille: allowed = Set(0x2800...0x28FF)
    // Without colours, a track is made of dots.
    default: if capabilities.color == .none { allowed.formUnion(0x2800...0x28FF) }
    }
    if capabilities.glyphs != .ascii {
      allowed.formUnion(0x2500...0x257F)
      allowed.formUnion([0x2588, 0x2590, 0x258C, 0x2581, 0x2582, 0x2586, 0x2584, 0x25A0, 0x2026])
      allowed.formUnion([0x203A, 0x2039, 0xB7, 0x2591, 0x2592, 0x2593])
    }
    let dots: Set<UInt32> = capabilities.hasHalfColumns ? Set(0x2800...0x28FF) : []
    for (columns, rows) in [(13, 7), (40, 12)] {
      for shape in Self.shapes(capabilities.glyphs) {
        var scene = Scene(size: Size(columns: columns, rows: rows))
        scene.add(.ring, in: Box(scene.size), shape)
        if case .tabBar = shape { continue }
        // Thin lines are dots.
        var allowed = allowed
        if case .selectionOutline = shape { allowed.formUnion(dots) }
        if case .plus = shape { allowed.formUnion(dots) }
        let unexpected = Frame(of: scene, capabilities).cells.map(\.glyph).filter { glyph in
          !(0x20..<0x7F).contains(glyph) && !allowed.contains(glyph)
        }
        #expect(unexpected.isEmpty, "\(shape)")
      }
    }
  }

  @Test(arguments: Capabilities.everyKind, [(20, 10), (14, 7), (33, 16), (47, 22)])
  func symmetricShapesLookSymmetric(capabilities: Capabilities, size: (columns: Int, rows: Int)) {
    var bar = TabBar.sample(["", "", ""]).moved(1)
    for item in 0..<3 { bar.items[item].rise = 0.5 }
    var scenes = [
      (Scene.ring(1, columns: size.columns, rows: size.rows), hasVerticalSymmetry: true)
    ]
    // The stipples of a track are not symmetric.
    if capabilities.color != .none || !capabilities.isUnicode {
      scenes.append((.ring(0, columns: size.columns, rows: size.rows), true))
    }
    if capabilities.glyphs != .ascii, size.columns == 20 { scenes.append((.tabBar(bar), false)) }
    for (scene, hasVerticalSymmetry) in scenes {
      let frame = Frame(of: scene, capabilities)
      let pictures = frame.pictures
      let (columns, rows) = (frame.size.columns, frame.size.rows)
      var differences: [String] = []
      for row in 0..<rows {
        for column in 0..<columns {
          let here = pictures[row * columns + column]
          let across = pictures[row * columns + columns - 1 - column].mirrored
          let below =
            hasVerticalSymmetry ? pictures[(rows - 1 - row) * columns + column].flipped : here
          if !here.looksLike(across, on: capabilities.background)
            || !here.looksLike(below, on: capabilities.background)
          {
            differences.append("\(row), \(column)")
          }
        }
      }
      #expect(differences == [])
    }
  }

  // MARK: Layers

  /// The panel covers half of the wide character.
  @Test func aWideCharacterIsShownWholeOrNotAtAll() {
    func scene(_ label: String, at column: Int, index: Int) -> Scene {
      var scene = Scene(size: Size(columns: 20, rows: 3))
      scene.add(.label(index), label, row: 1, column: column)
      scene.add(.panel, in: Box(row: 0, column: 10, rows: 3, columns: 10), .panel)
      return scene
    }
    var painter = Painter(capabilities: Capabilities())
    painter.paint(scene("another", at: 2, index: 0))
    let next = scene("茶", at: 9, index: 1)
    painter.paint(next)
    #expect(painter.frame.rows == Frame(of: next).rows)
    #expect(painter.frame.rows[1] == "          │        │")
  }
}
