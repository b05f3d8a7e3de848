package import Countdown
package import Drawing

/// How a countdown looks in a window of any size. A function from the model, the size and what the
/// terminal can show; it reads no clock, it is told the moment.
package struct CountdownView: Sendable {
  package let capabilities: Capabilities
  let theme: Theme

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    theme = .fitting(capabilities)
  }

  /// The whole screen.
  package func scene(of model: CountdownModel, size: Size, at now: Moment) -> Scene {
    var scene = Scene(size: size)
    guard size.columns > 0, size.rows > 0 else { return scene }
    if model.showsHelp, size.rows >= 4, size.columns >= 12 {
      HelpPage(face: face(of: model), name: model.options.name).lay(on: &scene)
      return scene
    }
    let parts = Parts(model, theme: theme, at: now)
    if let ring = RingLayout(parts, size: size, capabilities: capabilities) {
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
    let parts = Parts(model, theme: theme, at: now)
    LineLayout(parts, capabilities: capabilities).lay(on: &scene)
    return scene
  }

  private func face(of model: CountdownModel) -> String {
    ClockFace.digits(of: model.time.duration, outOf: model.time.maxValue)
  }
}
