/// Keeps the machine awake with a program of the system.
///
/// The program's standard input is a pipe from this process, and the program ends when the pipe closes.
/// Even a crash of this process closes the pipe.
@MainActor
final class SleepInhibitor {
  private let children: ChildProcesses
  private let report: (String) -> Void

  /// The running program and the writing end of its input; nil while the machine may sleep.
  private var inhibitor: (child: CInt, input: Descriptor)?

  init(_ children: ChildProcesses, report: @escaping (String) -> Void) {
    (self.children, self.report) = (children, report)
  }

  func setActive(_ isActive: Bool) {
    release()
    if isActive { start(Self.commands[...]) }
  }

  private func release() {
    inhibitor?.input.close()
    inhibitor = nil
  }

  /// Starts the first of some commands, and the next one if the first ends by itself.
  private func start(_ commands: ArraySlice<[String]>) {
    guard let command = commands.first, let program = command.first else { return }
    do throws(SystemError) {
      let child = try startInhibitor(Spawn(program, command))
      children.watch(child) { [self] end in
        guard inhibitor?.child == child else { return }
        release()
        if commands.count > 1 {
          start(commands.dropFirst())
        } else {
          fail("\(program): \(end.failure ?? "it ended")")
        }
      }
    } catch {
      fail("\(program): \(error.message)")
    }
  }

  private func startInhibitor(_ program: Spawn) throws(SystemError) -> CInt {
    let pipe = try Pipe()
    defer { pipe.readingEnd.close() }
    var program = program
    program.input = pipe.readingEnd
    do throws(SystemError) {
      let child = try children.start(program)
      inhibitor = (child, pipe.writingEnd)
      return child
    } catch {
      pipe.writingEnd.close()
      throw error
    }
  }

  private func fail(_ reason: String) { report("can't keep the machine awake: \(reason)") }

  /// The commands to try, in this order. Each keeps the machine awake while the `cat` that it runs lives.
  ///
  /// Over ssh, systemd-inhibit(1) may only be allowed to inhibit the sleep of an idle machine.
  private static var commands: [[String]] {
    #if canImport(Darwin)
      [["caffeinate", "-i", "cat"]]
    #else
      ["idle:sleep", "idle"].map {
        [
          "systemd-inhibit", "--what=\($0)", "--who=timer", "--why=a countdown runs",
          "--mode=block", "cat",
        ]
      }
    #endif
  }
}
