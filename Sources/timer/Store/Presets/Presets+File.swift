import Countdown

extension Presets {
  /// The presets of the file `presets` in a folder, and the built-in ones.
  convenience init(in location: @autoclosure @escaping () -> StoreLocation) {
    self.init {
      guard let file = try? location().file("presets") else { return .missing }
      do throws(StoreError) {
        guard let bytes = try file.read() else { return .missing }
        return .text(String(decoding: bytes, as: UTF8.self))
      } catch {
        return .unreadable(error.message)
      }
    }
  }
}
