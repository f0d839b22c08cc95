/// The state that the supervisor of a preview passes to its process, in the environment.
struct PreviewHandover {
  private static let socketVariable = "ANIMATABLE_LAYERS_PREVIEW_SOCKET"
  private static let crashVariable = "ANIMATABLE_LAYERS_PREVIEW_CRASH"
  private static let backtraceVariable = "SWIFT_BACKTRACE"
  private static let supervisorVariable = "ANIMATABLE_LAYERS_PREVIEW_SUPERVISOR"

  /// The socket that listens; browsers' connections wait at it while no process serves them.
  let listener: Socket
  let supervisor: pid_t
  /// The end of the previous process's output, when a trap has ended it.
  let crash: String?

  /// `nil` for a process that was not started for a preview.
  static func take() -> PreviewHandover? {
    let environment = ProcessInfo.processInfo.environment
    // Programs that this one starts are no previews.
    unsetenv(socketVariable)
    unsetenv(crashVariable)
    guard let descriptor = environment[socketVariable].flatMap({ Int32($0) }),
      let supervisor = environment[supervisorVariable].flatMap({ pid_t($0) }),
      fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    let listener = Socket(taking: descriptor)
    guard listener.port != 0 else { return nil }
    return PreviewHandover(
      listener: listener, supervisor: supervisor, crash: environment[crashVariable])
  }

  /// The environment of a child whose standard input is the socket.
  static func environment(crash: String?) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[socketVariable] = "\(STDIN_FILENO)"
    environment[supervisorVariable] = "\(getpid())"
    environment[crashVariable] = crash
    // An overflow has no message of its own: its frames have the reason and the place.
    environment[backtraceVariable] =
      environment[backtraceVariable]
      ?? "enable=yes,threads=crashed,registers=none,images=none,limit=16,color=no,interactive=no"
    return environment
  }

  /// Whether the environment sets how the runtime prints a trap's callers.
  static var wantsBacktrace: Bool { ProcessInfo.processInfo.environment[backtraceVariable] != nil }
}
