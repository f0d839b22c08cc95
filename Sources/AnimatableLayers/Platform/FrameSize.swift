/// The size of a frame in whole pixels.
///
/// # Guarantees
/// - Each side is at least 1 and at most the limit that it was created with.
struct FrameSize: Hashable {
  let width: Int
  let height: Int

  /// The longest side of an image without another limit.
  static let imageLimit = 32_767

  /// Metal's limits for the sides of a texture, by families of devices (Metal Feature Set Tables, “Maximum 2D texture
  /// width and height”): 16,384 from Apple 3 and on all Macs.
  static func textureLimit(isAppleFamily3OrMac: Bool) -> Int {
    isAppleFamily3OrMac ? 16_384 : 8_192
  }

  /// - Parameters:
  ///   - viewport: in points; parts of a pixel count as whole ones.
  ///   - limit: the longest side, in pixels.
  init(of viewport: CGRect, scale: CGFloat, limit: Int) throws(FrameProblem) {
    let width = (viewport.width * scale).rounded(.up)
    let height = (viewport.height * scale).rounded(.up)
    guard viewport.minX.isFinite, viewport.minY.isFinite, width > 0, height > 0, width.isFinite,
      height.isFinite
    else { throw .empty(viewport: viewport, scale: scale) }
    guard width <= CGFloat(limit), height <= CGFloat(limit) else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
    self.width = Int(width)
    self.height = Int(height)
  }

  var problem: FrameProblem {
    .tooLarge(width: CGFloat(width), height: CGFloat(height), limit: Self.imageLimit)
  }
}
