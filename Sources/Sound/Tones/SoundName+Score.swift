extension SoundName {
  var score: Score {
    switch self {
    case .beat: .beat
    case .alert: .alert
    case .glass: .glass
    case .horn: .horn
    case .bell: .bell
    case .electronic: .electronic
    case .anticipate: .anticipate
    case .minuet: .minuet
    case .newsFlash: .newsFlash
    case .sherwoodForest: .sherwoodForest
    case .telegraph: .telegraph
    case .tiptoes: .tiptoes
    case .typewriters: .typewriters
    case .update: .update
    }
  }
}
