import Foundation
import PortableRaster

/// The images that are drawn in perspective, with their halved versions, cached until a frame does not use them: halving an
/// image costs as much as drawing it, and a replicator draws one many times.
final class PerspectiveImages {
  private enum Source: Hashable {
    case part(ObjectIdentifier, PixelRect)
    case gradient(ObjectIdentifier, RenderGradient.Kind, CGPoint, CGPoint, PixelRect)
  }

  private struct Item {
    let image: HalvedImage
    /// Retained, so that its identifier stays unique.
    let object: AnyObject
    /// In pixels, excluding the source.
    let cost: Int
  }

  /// Used by the current frame.
  private var recent: [Source: Item] = [:]
  private var previous: [Source: Item] = [:]
  private var cost = 0

  /// In pixels; beyond it, all images are removed.
  private static let capacity = 1 &<< 24

  var count: Int { recent.count + previous.count }

  /// The pixels of the bitmap must not change any more.
  func image(of bitmap: Bitmap, region: PixelRect) -> HalvedImage? {
    item(.part(ObjectIdentifier(bitmap), region), bitmap, cost: region.area / 3) {
      HalvedImage(bitmap, region: region)
    }
  }

  func image(
    of gradient: RenderGradient, _ ramp: GradientRamp, size: PixelSize, draw: () -> Bitmap?
  ) -> HalvedImage? {
    let pixels = PixelRect(size)
    let source = Source.gradient(
      ObjectIdentifier(ramp), gradient.kind, gradient.start, gradient.end, pixels)
    return item(source, ramp, cost: pixels.area * 4 / 3) { draw().flatMap { HalvedImage($0) } }
  }

  private func item(
    _ source: Source, _ object: AnyObject, cost: Int, make: () -> HalvedImage?
  ) -> HalvedImage? {
    if let item = recent[source] { return item.image }
    let kept = previous.removeValue(forKey: source)
    guard let item = kept ?? make().map({ Item(image: $0, object: object, cost: cost) }) else {
      return nil
    }
    if self.cost + item.cost > Self.capacity {
      recent = [:]
      self.cost = 0
    }
    recent[source] = item
    self.cost += item.cost
    return item.image
  }

  func endFrame() {
    previous = recent
    recent = [:]
    cost = 0
  }
}
