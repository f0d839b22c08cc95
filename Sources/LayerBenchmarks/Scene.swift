struct Scene: Sendable {
  /// The name on the command line and in the row.
  let name: String
  /// How many of the operations that the row counts one run does.
  let operations: Int
  /// Sets up, unmeasured, and returns what runs so many times.
  let prepare: @Sendable () -> (_ count: Int) -> Void

  /// Describes a scene; without `operations` every run is one.
  init(
    name: String, operations: Int = 1, prepare: @escaping @Sendable () -> (_ count: Int) -> Void
  ) {
    self.name = name
    self.operations = operations
    self.prepare = prepare
  }
}

/// Runs an operation so many times. The call of a closure costs a nanosecond: what takes little more has a loop of its own.
func repeating(_ operation: @escaping () -> Void) -> (_ count: Int) -> Void {
  { count in for _ in 0..<count { operation() } }
}

/// Uses a value up, so that the work behind it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {
  // No process has that many arguments, but the compiler cannot know.
  if CommandLine.argc == .max { print(value) }
}
