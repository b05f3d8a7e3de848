/// Keeps the machine from going to sleep, by a program of the system.
///
/// That program ends when its standard input does. We hold the other end of it, so it ends with us, whatever ends us.
@MainActor
final class SleepInhibitor {
  private let children: ChildProcesses
  private let tell: (String) -> Void

  /// What holds the machine awake, with our end of its input; nil where it may sleep.
  private var holder: (child: CInt, input: Descriptor)?
  private var hasTold = false

  /// - Parameter tell: called with what has failed, in words for the user.
  init(_ children: ChildProcesses, tell: @escaping (String) -> Void) {
    (self.children, self.tell) = (children, tell)
  }

  /// Keeps the machine awake from now on, or no longer.
  func keep(_ isWanted: Bool) {
    release()
    if isWanted { start(Platform.awakeCommands[...]) }
  }

  private func release() {
    holder?.input.close()
    holder = nil
  }

  /// Starts the first of some commands, and the next one if it ends while it is needed.
  private func start(_ commands: ArraySlice<[String]>) {
    guard let command = commands.first, let program = command.first else { return }
    do throws(SystemError) {
      let child = try hold(by: Spawn(program, command))
      children.watch(child) { [self] end in
        guard holder?.child == child else { return }
        release()
        if commands.count > 1 {
          start(commands.dropFirst())
        } else {
          say("\(program): \(end.failure ?? "it ended")")
        }
      }
    } catch {
      say("\(program): \(error.message)")
    }
  }

  /// Starts a program with a pipe as its input; returns its process identifier.
  private func hold(by program: Spawn) throws(SystemError) -> CInt {
    let pipe = try Pipe()
    defer { pipe.readingEnd.close() }
    var program = program
    program.input = pipe.readingEnd
    do throws(SystemError) {
      let child = try children.start(program)
      holder = (child, pipe.writingEnd)
      return child
    } catch {
      pipe.writingEnd.close()
      throw error
    }
  }

  /// Says once why it is of no use.
  private func say(_ reason: String) {
    guard !hasTold else { return }
    hasTold = true
    tell("can't keep the machine awake: \(reason)")
  }
}
