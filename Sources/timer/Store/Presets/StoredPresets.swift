import Countdown

extension Presets {
  /// The presets of the user, in the file `presets`, and those that are built in.
  convenience init(in place: @autoclosure @escaping () -> StoreLocation) {
    self.init {
      guard let file = try? place().file("presets") else { return .nothing }
      do throws(StoreError) {
        guard let bytes = try file.read() else { return .nothing }
        return .text(String(decoding: bytes, as: UTF8.self))
      } catch {
        return .trouble(error.words)
      }
    }
  }
}
