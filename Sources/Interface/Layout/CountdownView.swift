package import Countdown
package import Drawing

/// How a countdown looks in a window of any size. A function from the model, the size and what the
/// terminal can show; it reads no clock, it is told the moment.
package struct CountdownView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Everything that decides how it looks: where this is the same, the picture is.
  package struct Look: Hashable, Sendable {
    var seconds: Int64
    var full: Int64
    var step: Int64
    var hold: Double?
    var status: TimeManager.Status
    var isNearlyUp: Bool
    var phase: CountdownModel.Phase
    var showsHelp: Bool
    var notice: CountdownModel.Notice?
    var endText: String
    var size: Size
    var decoration: Decoration

    /// Whether nothing differs but the length of the ring, or of the bar in its place, and what moves
    /// beside it.
    package func isMoved(from other: Look) -> Bool {
      var moved = other
      moved.step = step
      moved.decoration = decoration
      return moved == self
    }
  }

  /// The scene of a model that looks the same but for the length of the ring and what moves beside it.
  package func moved(_ scene: Scene, to model: CountdownModel, size: Size) -> Scene {
    var scene = scene
    let steps = steps(size)
    let fraction = (model.time.ratio * steps).rounded(.up) / steps
    scene.ring?.fraction = fraction
    if let wheel = scene.ring?.wheel {
      scene.ring?.wheel = Decoration(model).wheel(wheel.strip, isLight: wheel.isLight)
    }
    if model.phase == .counting, !model.stop.isMoving { scene.bar?.fraction = fraction }
    return scene
  }

  /// What the picture would show; much cheaper to find out than the picture.
  package func look(of model: CountdownModel, size: Size, at now: Moment) -> Look {
    let steps = steps(size)
    return Look(
      seconds: model.time.duration.wholeSeconds, full: model.time.maxValue.wholeSeconds,
      step: Int64((model.time.ratio * steps).rounded(.up)),
      hold: Parts.hold(model, at: now),
      status: model.time.status, isNearlyUp: model.time.isNearlyUp, phase: model.phase,
      showsHelp: model.showsHelp, notice: model.notice, endText: model.endText, size: size,
      decoration: Decoration(model))
  }

  /// How many different pictures the largest ring in such a window has: one for each eighth of a cell's
  /// width along its circle, which is a sixteenth of its height. At least a thousand, or a bar would be
  /// seen to be rounded twice.
  private func steps(_ size: Size) -> Double {
    let across = min(Double(size.columns), Double(size.rows) * capabilities.aspect)
    return max((8 * .pi * across).rounded(.up), 1000)
  }

  /// The whole screen.
  package func scene(of model: CountdownModel, size: Size, at now: Moment) -> Scene {
    var scene = Scene(size: size)
    guard size.columns > 0, size.rows > 0 else { return scene }
    let parts = Parts(model, isLight: capabilities.isLight, steps: steps(size), at: now)
    if model.showsHelp, !parts.isFlashing, size.rows >= 4, size.columns >= 12 {
      HelpPage(parts, isUnicode: capabilities.isUnicode).lay(on: &scene)
    } else if let ring = RingLayout(parts, size: size, capabilities: capabilities) {
      ring.lay(on: &scene)
    } else {
      StackLayout(parts, size: size, capabilities: capabilities).lay(on: &scene)
    }
    return scene
  }

  /// One line of the normal screen; the last column stays free, where a cursor would wrap.
  package func line(of model: CountdownModel, columns: Int, at now: Moment) -> Scene {
    var scene = Scene(size: Size(columns: max(columns - 1, 0), rows: 1))
    guard scene.size.columns > 0 else { return scene }
    let parts = Parts(model, isLight: capabilities.isLight, steps: steps(scene.size), at: now)
    LineLayout(parts, capabilities: capabilities).lay(on: &scene)
    return scene
  }
}
