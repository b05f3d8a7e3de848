package import Drawing

/// The picture of a countdown on a terminal, in a window of any size; it depends on the look alone.
package struct CountdownView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Returns the scene after another one, if only the time left differs; nil if it must be laid out anew.
  ///
  /// This is much cheaper than a new layout.
  package func scene(
    of viewState: CountdownViewState, after shown: (viewState: CountdownViewState, scene: Scene)
  ) -> Scene? {
    guard viewState.isLater(than: shown.viewState), !viewState.isFlashing else { return nil }
    var scene = shown.scene
    return change(&scene, to: viewState, after: shown.viewState) ? scene : nil
  }

  /// Changes what moves in the scene of one countdown; returns whether that is all that differs.
  func change(
    _ scene: inout Scene, to viewState: CountdownViewState, after shown: CountdownViewState
  ) -> Bool {
    guard !viewState.hasOtherDigits(than: shown) || scene.contains(.digits) else { return false }
    var isPossible = true
    scene.changeEach { id, shape in
      guard id.index == 0 else { return }
      if !change(&shape, of: id.purpose, to: viewState, after: shown) { isPossible = false }
    }
    return isPossible
  }

  /// Changes what moves in an element of one countdown; returns whether that is all that differs.
  func change(
    _ shape: inout Shape, of purpose: ElementKind?, to viewState: CountdownViewState,
    after shown: CountdownViewState
  ) -> Bool {
    switch (purpose, shape) {
    case (.digits?, .numerals(var numerals)) where viewState.hasOtherDigits(than: shown):
      let digits = viewState.digits
      guard numerals.text.utf8.count == digits.utf8.count else { return false }
      numerals.text = digits
      shape = .numerals(numerals)
    case (.digits?, .label(var label)):
      // What stands in the place of digits that have no room may change with each step.
      guard label.text == shown.digits else { return false }
      guard viewState.hasOtherDigits(than: shown) else { break }
      let digits = viewState.digits
      guard digits.utf8.count == label.text.utf8.count else { return false }
      label.text = digits
      shape = .label(label)
    case (.digits?, _) where viewState.hasOtherDigits(than: shown): return false
    case (.ring?, .ring(var ring)):
      ring.fraction = viewState.fraction
      if let palette = ring.gradient?.palette {
        ring.gradient?.turn = viewState.decoration.turn(of: palette)
      }
      if viewState.glow != shown.glow { ring.ink = CountdownInks(viewState, capabilities).ink }
      ring.sparks = viewState.decoration.sparks(isLight: capabilities.isLight)
      shape = .ring(ring)
    case (.timeBar?, .bar(var bar)):
      bar.fraction = viewState.fraction
      if viewState.glow != shown.glow { bar.ink = CountdownInks(viewState, capabilities).ink }
      shape = .bar(bar)
    default: break
    }
    return true
  }

  /// The number of different pictures that the largest ring in such a window has.
  ///
  /// There is one for each eighth of a cell's width along its circle, which is a sixteenth of a cell's height. There
  /// are at least a thousand, because with fewer a bar would visibly be rounded twice.
  ///
  /// A large ring would take very many steps in a few minutes, each of many cells. Its steps are therefore longer, up
  /// to eight times: three a second on 24 rows, fewer on more. Countdowns shorter than five minutes have shorter
  /// steps, because their movement would otherwise look jerky.
  package func steps(_ size: Size, _ full: Int64) -> Double {
    let across = min(Double(size.columns), Double(size.rows) * capabilities.aspect)
    let finest = (8 * .pi * across).rounded(.up)
    guard finest > 1000 else { return 1000 }
    let (seconds, haste) = (Double(full), max(1, 300 / max(Double(full), 1)))
    return min(finest, max(finest / 8, 160 / across * seconds * haste * haste)).rounded(.up)
  }

  /// The whole screen.
  package func scene(of viewState: CountdownViewState) -> Scene {
    let size = viewState.size
    var scene = Scene(size: size)
    guard size.columns > 0, size.rows > 0 else { return scene }
    let bar = viewState.hasButtons ? ButtonBar(size, capabilities) : nil
    let barRows = bar?.rows ?? 0
    bar?.lay(viewState, on: &scene)
    if let ring = RingLayout(viewState, size: size, bar: bar, capabilities: capabilities) {
      ring.lay(on: &scene)
    } else {
      StackLayout(viewState, size: size, barRows: barRows, capabilities: capabilities).lay(
        on: &scene)
    }
    return scene
  }

  /// Whether a window of this size has room for buttons.
  package func hasRoomForButtons(_ size: Size) -> Bool { ButtonBar(size, capabilities) != nil }

  /// One line of the normal screen, as wide as the look; the window has one more column, where a cursor would wrap.
  package func line(of viewState: CountdownViewState) -> Scene {
    var scene = Scene(size: Size(columns: viewState.size.columns, rows: 1))
    guard scene.size.columns > 0 else { return scene }
    LineLayout(viewState, capabilities: capabilities).lay(on: &scene)
    return scene
  }
}
