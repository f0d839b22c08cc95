/// One thing that is measured.
struct Scene: Sendable {
  /// The name on the command line and in the row.
  let name: String
  /// Sets up, unmeasured, and returns what does the operation so many times.
  let prepare: @Sendable () -> (_ count: Int) -> Void
}

/// Uses a value up, so that the work behind it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {}
