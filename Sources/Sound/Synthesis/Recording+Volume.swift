extension Recording {
  /// Returns the recording at a volume of 0…100 percent, on the cubic scale of desktop mixers, which suits the ear.
  package func at(volume percent: Int) -> Recording {
    guard percent < 100 else { return self }
    let gain = VolumeScale.gain(of: percent)
    return Recording(samples: samples.map { Int16((Double($0) * gain).rounded()) })
  }
}

/// The scale of volumes in percent.
package enum VolumeScale {
  /// Returns the factor for samples, 0…1: the third power of the volume, as in PulseAudio.
  package static func gain(of percent: Int) -> Double {
    let fraction = Double(percent) / 100
    return fraction * fraction * fraction
  }
}
