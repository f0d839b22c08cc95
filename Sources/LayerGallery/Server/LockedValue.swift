import Foundation

/// A value that one thread at a time may touch.
final class LockedValue<Value>: @unchecked Sendable {
  // Every access to the value is inside the lock.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value while no other thread does.
  func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
