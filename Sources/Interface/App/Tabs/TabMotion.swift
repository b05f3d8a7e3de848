internal import Countdown

/// The notch and the circles of the tab bar on their way: all of them by one spring.
struct TabMotion: Sendable {
  private(set) var chosen: AppTab
  private var position: Animation
  private var rises: [Animation]

  init(_ tab: AppTab, at now: SteadyTime) {
    chosen = tab
    position = Animation(resting: Double(tab.rawValue), at: now, .spring(.tabs))
    rises = AppTab.allCases.map {
      Animation(resting: $0 == tab ? 1 : 0, at: now, .spring(.tabs))
    }
  }

  /// Slides to another item; from where everything is, with the speed that it has.
  ///
  /// - Parameter moves: whether it slides; otherwise it is there at once.
  mutating func choose(_ tab: AppTab, moves: Bool, at now: SteadyTime) {
    guard tab != chosen else { return }
    guard moves else {
      self = TabMotion(tab, at: now)
      return
    }
    rises[chosen.rawValue] = rises[chosen.rawValue].redirected(to: 0, at: now)
    rises[tab.rawValue] = rises[tab.rawValue].redirected(to: 1, at: now)
    position = position.redirected(to: Double(tab.rawValue), at: now)
    chosen = tab
  }

  func isMoving(at now: SteadyTime) -> Bool {
    position.isMoving(at: now) || rises.contains { $0.isMoving(at: now) }
  }

  /// Where everything is, in the smallest steps that can be seen.
  func viewState(at now: SteadyTime) -> TabViewState {
    func visible(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    return TabViewState(
      chosen: chosen, position: visible(position.value(at: now), 256),
      rises: rises.map { visible($0.value(at: now), 64) })
  }
}
