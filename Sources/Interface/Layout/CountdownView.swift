package import Drawing

/// Draws a countdown in a window of any size.
package struct CountdownView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Returns the previous scene with the new time; nil if a new layout is needed.
  package func scene(
    of viewState: CountdownViewState, after previous: (viewState: CountdownViewState, scene: Scene)
  ) -> Scene? {
    guard viewState.differsOnlyInTime(from: previous.viewState), !viewState.isFlashing else {
      return nil
    }
    var scene = previous.scene
    return change(&scene, to: viewState, after: previous.viewState) ? scene : nil
  }

  /// Updates the moving parts of a scene; returns false if a new layout is needed.
  private func change(
    _ scene: inout Scene, to viewState: CountdownViewState, after previous: CountdownViewState
  ) -> Bool {
    guard !viewState.digitsDiffer(from: previous) || scene.contains(.digits) else { return false }
    var isComplete = true
    scene.changeEach { id, shape in
      guard id.index == 0 else { return }
      if !change(&shape, of: id.purpose, to: viewState, after: previous) { isComplete = false }
    }
    return isComplete
  }

  /// Updates the shape of one element; returns false if a new layout is needed.
  func change(
    _ shape: inout Shape, of purpose: ElementKind?, to viewState: CountdownViewState,
    after previous: CountdownViewState
  ) -> Bool {
    switch (purpose, shape) {
    case (.digits?, .numerals(var numerals)) where viewState.digitsDiffer(from: previous):
      let digits = viewState.digits
      guard numerals.text.utf8.count == digits.utf8.count else { return false }
      numerals.text = digits
      shape = .numerals(numerals)
    case (.digits?, .label(var label)):
      // Only a label that shows the digits can be updated. A gauge in their place changes with each step of the arc.
      guard label.text == previous.digits else { return false }
      guard viewState.digitsDiffer(from: previous) else { break }
      let digits = viewState.digits
      guard digits.utf8.count == label.text.utf8.count else { return false }
      label.text = digits
      shape = .label(label)
    case (.digits?, _) where viewState.digitsDiffer(from: previous): return false
    case (.ring?, .ring(var ring)):
      ring.fraction = viewState.fraction
      if let palette = ring.gradient?.palette {
        ring.gradient?.turn = viewState.decoration.turn(of: palette)
      }
      if viewState.endPulse != previous.endPulse {
        ring.ink = CountdownInks(viewState, capabilities).ink
      }
      ring.orbitDots = viewState.decoration.orbitDots(isLight: capabilities.isLight)
      shape = .ring(ring)
    case (.timeBar?, .bar(var bar)):
      bar.fraction = viewState.fraction
      if viewState.endPulse != previous.endPulse {
        bar.ink = CountdownInks(viewState, capabilities).ink
      }
      shape = .bar(bar)
    default: break
    }
    return true
  }

  /// Returns the number of distinguishable lengths of the arc in a window of a size.
  ///
  /// The finest step is an eighth of a cell width along the largest ring. There are at least 1000 steps, because a bar
  /// rounds its length again. A step of a large ring redraws many cells, so large rings have steps up to eight times as
  /// long: about three steps a second on 24 rows. Countdowns shorter than five minutes have more steps a second.
  ///
  /// - Parameter full: the full time in seconds.
  package func steps(_ size: Size, _ full: Int64) -> Double {
    let diameter = min(Double(size.columns), Double(size.rows) * capabilities.aspect)
    let finest = (8 * .pi * diameter).rounded(.up)
    guard finest > 1000 else { return 1000 }
    let (seconds, speedup) = (Double(full), max(1, 300 / max(Double(full), 1)))
    return min(finest, max(finest / 8, 160 / diameter * seconds * speedup * speedup)).rounded(.up)
  }

  package func scene(of viewState: CountdownViewState) -> Scene {
    let size = viewState.size
    var scene = Scene(size: size)
    guard size.columns > 0, size.rows > 0 else { return scene }
    let bar = viewState.hasButtons ? ButtonBar(size, capabilities) : nil
    let buttonRows = bar?.rows ?? 0
    bar?.draw(viewState, on: &scene)
    if let ring = RingLayout(viewState, size: size, bar: bar, capabilities: capabilities) {
      ring.draw(on: &scene)
    } else {
      StackLayout(viewState, size: size, buttonRows: buttonRows, capabilities: capabilities).draw(
        on: &scene)
    }
    return scene
  }

  /// Whether a window of this size has room for buttons.
  package func hasRoomForButtons(_ size: Size) -> Bool { ButtonBar(size, capabilities) != nil }

  /// Returns the countdown as one line of the normal screen. The view state is one column narrower than the window,
  /// because the cursor would wrap in the last column.
  package func line(of viewState: CountdownViewState) -> Scene {
    var scene = Scene(size: Size(columns: viewState.size.columns, rows: 1))
    guard scene.size.columns > 0 else { return scene }
    LineLayout(viewState, capabilities: capabilities).draw(on: &scene)
    return scene
  }
}
