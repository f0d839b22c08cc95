import PortableRaster

/// Idle rasterizers, kept for the next contexts: scratch memory freed between the images of many layers would leave a
/// gap beside each.
final class RasterizerPool: @unchecked Sendable {
  static let shared = RasterizerPool()
  /// Few contexts draw at the same time: one within the other, or on other threads.
  private static let limit = 4

  private let lock = NSLock()
  /// Accessed only while `lock` is held.
  private var idle: [Rasterizer] = []

  func take() -> Rasterizer { lock.withLock { idle.popLast() } ?? Rasterizer(rounding: .down) }

  /// The caller must not use it any more.
  func giveBack(_ rasterizer: Rasterizer) {
    guard rasterizer.isSmall else { return }
    rasterizer.discard()
    lock.withLock { if idle.count < Self.limit { idle.append(rasterizer) } }
  }
}
