package import Countdown
package import Drawing

/// The page that fills the window, whichever it is.
///
/// The cases are few and known, so an enum is cheaper than a generic session or an existential.
package enum Root: Page {
  case countdown(CountdownPage)
  case app(AppPage)

  package enum Look: Hashable, Sendable {
    case countdown(CountdownLook)
    case board(BoardLook)
    case app(AppLook)
  }

  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    switch self {
    case .countdown(var page):
      let effects = page.update(event, at: now)
      self = .countdown(page)
      return effects
    case .app(var page):
      let effects = page.update(event, at: now)
      self = .app(page)
      return effects
    }
  }

  package func look(on stage: Stage, at now: Moment) -> Look {
    switch self {
    case .countdown(let page) where page.showsAll && stage.place == .screen:
      .board(page.board(on: stage, at: now))
    case .countdown(let page): .countdown(page.look(on: stage, at: now))
    case .app(let page): .app(page.look(on: stage, at: now))
    }
  }

  package func scene(
    of look: Look, after shown: (look: Look, scene: Scene)?, on stage: Stage
  ) -> Scene {
    switch (self, look) {
    case (.countdown(let page), .countdown(let look)):
      var before: (look: CountdownLook, scene: Scene)?
      if let shown, case .countdown(let look) = shown.look { before = (look, shown.scene) }
      return page.scene(of: look, after: before, on: stage)
    case (.countdown, .board(let look)):
      let view = BoardView(stage.capabilities)
      if let shown, case .board(let before) = shown.look,
        let scene = view.scene(of: look, after: (before, shown.scene))
      {
        return scene
      }
      return view.scene(of: look)
    case (.app(let page), .app(let look)):
      var before: (look: AppLook, scene: Scene)?
      if let shown, case .app(let look) = shown.look { before = (look, shown.scene) }
      return page.scene(of: look, after: before, on: stage)
    case (.countdown, .app), (.app, .countdown), (.app, .board): return Scene(size: stage.size)
    }
  }

  package func pulse(every interval: Duration?, showing look: Look?, at now: Moment) -> Pulse {
    switch self {
    case .countdown(let page):
      var shown: CountdownLook?
      if case .countdown(let look) = look { shown = look }
      return page.pulse(every: interval, showing: shown, at: now)
    case .app(let page):
      var shown: AppLook?
      if case .app(let look) = look { shown = look }
      return page.pulse(every: interval, showing: shown, at: now)
    }
  }

  package func role(of element: Element.ID) -> Role? {
    switch self {
    case .countdown(let page): page.role(of: element)
    case .app(let page): page.role(of: element)
    }
  }
}
