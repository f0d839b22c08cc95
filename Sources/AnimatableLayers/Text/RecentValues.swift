import Foundation

/// Values that take time to make, kept for the keys that were asked for last. For any thread.
final class RecentValues<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let capacity: Int
  /// The keys asked for since there were as many as the capacity, and as many before these.
  private var recent: [Key: Value] = [:]
  private var former: [Key: Value] = [:]

  /// - Parameter capacity: as many keys are kept at least, twice as many at most.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the value of a key.
  ///
  /// - Parameter make: makes the value; called on several threads at once where these ask for one key.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = lock.withLock({ kept(key) }) { return value }
    let value = make()
    lock.withLock { keep(value, for: key) }
    return value
  }

  private func kept(_ key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = former[key] else { return nil }
    keep(value, for: key)
    return value
  }

  private func keep(_ value: Value, for key: Key) {
    if recent.count >= capacity {
      former = recent
      recent.removeAll()
    }
    recent[key] = value
  }
}
