import Foundation

/// A value behind a lock. The standard library's `Mutex` needs newer systems than this package.
final class Mutex<Value>: @unchecked Sendable {
  // Every access to the value is inside the lock.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value with exclusive access.
  func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
