internal import Countdown

/// The movement of the notch and the circles of the tab bar.
struct TabBarAnimation: Sendable {
  private(set) var selectedTab: AppTab

  /// The position of the notch: 0 is the first tab, 1 the second.
  private var position: Animation

  /// The height of each tab's circle; 1 is fully raised.
  private var rises: [Animation]

  init(_ tab: AppTab, at now: SteadyTime) {
    selectedTab = tab
    position = Animation(resting: Double(tab.rawValue), at: now, .spring(.tabs))
    rises = AppTab.allCases.map {
      Animation(resting: $0 == tab ? 1 : 0, at: now, .spring(.tabs))
    }
  }

  /// Selects a tab. A movement under way continues from its current position and speed.
  mutating func select(_ tab: AppTab, animated: Bool, at now: SteadyTime) {
    guard tab != selectedTab else { return }
    guard animated else {
      self = TabBarAnimation(tab, at: now)
      return
    }
    rises[selectedTab.rawValue] = rises[selectedTab.rawValue].redirected(to: 0, at: now)
    rises[tab.rawValue] = rises[tab.rawValue].redirected(to: 1, at: now)
    position = position.redirected(to: Double(tab.rawValue), at: now)
    selectedTab = tab
  }

  func isMoving(at now: SteadyTime) -> Bool {
    position.isMoving(at: now) || rises.contains { $0.isMoving(at: now) }
  }

  /// Returns the positions, rounded to visible steps.
  func viewState(at now: SteadyTime) -> TabBarViewState {
    func rounded(_ value: Double, stepsPerUnit steps: Double) -> Double {
      (value * steps).rounded() / steps
    }
    return TabBarViewState(
      selectedTab: selectedTab, position: rounded(position.value(at: now), stepsPerUnit: 256),
      rises: rises.map { rounded($0.value(at: now), stepsPerUnit: 64) })
  }
}
