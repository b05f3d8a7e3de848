import Countdown
import Drawing

@testable import Interface

/// Takes looks and scenes directly from a model.
extension CountdownView {
  func look(of model: CountdownPage, size: Size, at now: Moment) -> CountdownLook {
    model.look(on: Stage(window: size, capabilities: capabilities), at: now)
  }

  func scene(of model: CountdownPage, size: Size, at now: Moment) -> Scene {
    scene(of: look(of: model, size: size, at: now))
  }

  func line(of model: CountdownPage, columns: Int, at now: Moment) -> Scene {
    let window = Size(columns: columns, rows: 24)
    let stage = Stage(.line, window: window, capabilities: capabilities)
    return line(of: model.look(on: stage, at: now))
  }

  func rest(of model: CountdownPage, size: Size, at now: Moment) -> Duration? {
    model.rest(showing: look(of: model, size: size, at: now))
  }

  func hasButtons(_ model: CountdownPage, size: Size) -> Bool {
    look(of: model, size: size, at: .noon).hasButtons
  }

  /// Returns the element under the pointer that reacts to the pointer.
  func target(of pointer: Pointer, in scene: Scene) -> Element.ID? {
    guard let id = scene.hit(row: pointer.row, column: pointer.column) else { return nil }
    return id.control != nil || id == .digits ? id : nil
  }
}
