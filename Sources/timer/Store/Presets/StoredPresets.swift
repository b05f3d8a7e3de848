import Countdown

extension Presets {
  /// The presets of the user: the file `presets` in the folder of settings, and those that are built in.
  convenience init(in folder: @autoclosure @escaping () -> String?) {
    self.init {
      guard let folder = folder() else { return .nothing }
      let path = folder + "/presets"
      do throws(SmallFile.Flaw) {
        guard let text = try SmallFile.read(at: path) else { return .nothing }
        return .text(text)
      } catch {
        return .trouble("\(Quoting.visible(path)): \(error.words)")
      }
    }
  }
}
