package import Countdown
package import Drawing

/// What fills the window: it is told what happens, and says how it looks and when it wants to look at the clock.
///
/// A page is a value. It reads no clock and performs no effect.
package protocol Page: Sendable {
  /// Everything that decides how the page looks. Equal looks are equal pictures on the same stage, so what moves is
  /// in steps that can be seen.
  associatedtype Look: Hashable, Sendable

  /// Takes in what has happened; returns what must be done about it.
  mutating func update(_ event: Event, at now: Moment) -> [Effect]

  /// How the page looks. It is asked at every beat, so it must be much cheaper than the picture.
  func look(on stage: Stage, at now: Moment) -> Look

  /// The scene of a look.
  ///
  /// - Parameter shown: a look on the same stage and its scene, which may be a shorter way to the new one.
  func scene(of look: Look, after shown: (look: Look, scene: Scene)?, on stage: Stage) -> Scene

  /// When the page wants to look at the clock again.
  ///
  /// - Parameters:
  ///   - interval: how often it is shown; nil if only its end is.
  ///   - look: the picture that is shown now, which may stay the same for some intervals; nil if each may change it.
  func pulse(every interval: Duration?, showing look: Look?, at now: Moment) -> Pulse

  /// What keys and the pointer can do with an element now; nil if that is nothing.
  func role(of element: Element.ID) -> Role?
}
