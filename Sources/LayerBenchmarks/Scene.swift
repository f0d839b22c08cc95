import AnimatableLayers
import Foundation

struct Scene: Sendable {
  /// The name on the command line and in the row.
  let name: String
  /// Operations of one run, as the row counts them.
  var operations = 1
  /// Sets up, unmeasured, and returns the measured loop.
  let prepare: @Sendable () -> (_ count: Int) -> Void
}

/// The call of the closure costs a nanosecond: an operation that takes little more has a loop of its own.
func repeating(_ operation: @escaping () -> Void) -> (_ count: Int) -> Void {
  { count in for _ in 0..<count { operation() } }
}

/// A cleared bitmap in sRGB.
func bitmapContext(width: Int, height: Int) -> CGContext {
  guard let context = CGContext.sRGB(width: width, height: height) else {
    preconditionFailure("no context of \(width) × \(height)")
  }
  return context
}

func contents(of file: URL) -> Data {
  guard let data = try? Data(contentsOf: file) else {
    preconditionFailure("there is no file \(file.path)")
  }
  return data
}

/// Uses a value up, so that the work behind it cannot be left out.
@inline(never)
func consume<Value>(_ value: Value) {
  // No process has that many arguments, but the compiler cannot know.
  if CommandLine.argc == .max { print(value) }
}
