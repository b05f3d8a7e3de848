import CLibrary

extension SoundSystem {
  /// The sound of the machine that this runs on.
  static var here: SoundSystem {
    SoundSystem(
      variable: Process.environment, exists: { unsafe access($0, F_OK) == 0 },
      isProgram: { unsafe access($0, X_OK) == 0 })
  }
}
