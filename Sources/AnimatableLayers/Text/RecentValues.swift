/// A cache of values by key that evicts the least recently used ones. Thread-safe.
package final class RecentValues<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let capacity: Int
  // Two generations approximate the order of use: a full one replaces the previous one, which is dropped.
  private var recent: [Key: Value] = [:]
  private var previous: [Key: Value] = [:]

  /// - Parameter capacity: the minimum number of cached keys; the maximum is twice that.
  package init(capacity: Int) { self.capacity = capacity }

  /// - Parameter make: called outside of the lock: threads that miss the same key at the same time call it each.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let value = lock.withLock({ cached(key) }) { return value }
    let value = make()
    lock.withLock { insert(value, for: key) }
    return value
  }

  private func cached(_ key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = previous[key] else { return nil }
    insert(value, for: key)
    return value
  }

  private func insert(_ value: Value, for key: Key) {
    if recent.count >= capacity {
      previous = recent
      recent.removeAll()
    }
    recent[key] = value
  }
}
