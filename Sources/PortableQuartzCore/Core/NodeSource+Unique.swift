import PortableCompositor
import Synchronization

extension NodeSource {
  private static let last = Atomic<UInt64>(0)

  /// Differs from all others, on every thread.
  static func unique() -> NodeSource {
    NodeSource(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
