import Countdown
import Interface

/// Starts what was asked for: makes the page, and the face that fits the place where the program runs.
@MainActor
struct Launch {
  private let invocation: Invocation
  private let environment = TerminalEnvironment(Process.environment)

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run(from start: Moment, zone: some Zone) -> Never {
    let (face, hasKeys) = makeFace()
    SystemLimits.check(onTerminal: face.usesTerminal)
    if face.usesTerminal { FatalSignals.install() }
    let page = CountdownPage(
      time(at: start), options: options(hasKeys: hasKeys), zone: zone, at: start)
    Session(.countdown(page), on: face, title: { title }).run(from: start)
  }

  private func time(at start: Moment) -> TimeManager {
    switch invocation.request.target {
    case .duration(let duration): TimeManager(duration)
    case .deadline(let deadline): TimeManager(until: deadline, at: start)
    }
  }

  /// The face for the place where it runs, and whether keys reach it.
  private func makeFace() -> (any Face, hasKeys: Bool) {
    if invocation.output == .quiet { return (QuietFace(), false) }
    guard Descriptor.output.isTerminal else { return (SilentFace(), false) }
    if environment.isDumb { return (PlainFace(title: title), false) }
    let window = makeWindow()
    return (window, window.hasKeys)
  }

  private func makeWindow() -> Window {
    let (environment, settings) = (environment, invocation.settings)
    let isWhole = invocation.output == .screen
    let means = Window.Means(
      capabilities: { environment.capabilities(for: settings, aspect: $0) },
      questions: { environment.questions(for: settings, isWhole: isWhole) },
      pixels: { environment.pixels(for: settings, name: $0) },
      usesPointer: settings.usesPointer)
    return Window(isWhole ? .screen : .line, means)
  }

  private func options(hasKeys: Bool) -> CountdownPage.Options {
    var options = CountdownPage.Options()
    options.settings = invocation.settings
    options.name = name
    options.remark = invocation.request.note ?? ""
    options.wantsReducedMotion = environment.wantsReducedMotion
    options.hasKeys = hasKeys
    return options
  }

  /// The name as it can be shown: no part of it is a command to the terminal, or a character that the terminal lacks.
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
