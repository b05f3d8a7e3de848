import Countdown
import Drawing
import Interface

/// From what was asked for to what runs: the model, and the face that fits where it runs.
@MainActor
struct Launch {
  private let invocation: Invocation
  private let environment = TerminalEnvironment(Process.environment)

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run(from start: Moment, zone: some Zone) -> Never {
    let face = self.face
    SystemLimits.check(onTerminal: face.usesTerminal)
    if face.usesTerminal { FatalSignals.install() }
    let model = CountdownModel(time(at: start), options: options(for: face), zone: zone, at: start)
    Session(model, face: face, title: { title }).run(from: start)
  }

  private func time(at start: Moment) -> TimeManager {
    switch invocation.request.target {
    case .duration(let duration): TimeManager(duration)
    case .deadline(let deadline): TimeManager(until: deadline, at: start)
    }
  }

  private var face: any Face {
    if invocation.face == .quiet { return QuietFace() }
    guard Descriptor.output.isTerminal else { return SilentFace() }
    if environment.isDumb { return PlainFace(title: title) }
    let (environment, color, glyphs) = (environment, invocation.color, invocation.glyphs)
    let isWhole = invocation.face == .screen
    let hasRing = isWhole && invocation.showsRing
    return ScreenFace(isWhole: isWhole, usesPointer: invocation.usesPointer) {
      environment.capabilities(color, glyphs: glyphs, aspect: $0)
    } questions: {
      environment.questions(color, glyphs: glyphs, hasRing: hasRing)
    } pixels: {
      environment.pixels(glyphs, color, name: $0)
    }
  }

  private func options(for face: any Face) -> CountdownModel.Options {
    var options = CountdownModel.Options()
    options.name = name
    options.remark = invocation.request.note ?? ""
    options.showsRing = invocation.showsRing
    options.showsDigits = invocation.showsDigits
    options.ringsBell = invocation.ringsBell
    options.flashes = invocation.flashes
    options.hold = invocation.hold
    options.hasKeys = face.hasKeys
    options.isInline = invocation.face == .inline
    options.usesPointer = invocation.usesPointer
    options.theme = invocation.theme
    options.motion = environment.wantsReducedMotion ? .none : invocation.motion
    return options
  }

  /// The name as it can be shown: nothing in it reaches the terminal as a command, or as a letter that
  /// it does not have.
  private var name: String {
    let visible = Quoting.visible(invocation.request.name)
    guard !environment.isUnicode else { return visible }
    return String(visible.map { $0.isASCII ? $0 : "?" })
  }

  /// What is counted, as the user would say it: `25m focus`.
  private var title: String {
    let reading = invocation.request.reading
    return name.isEmpty ? reading : reading + " " + name
  }
}
