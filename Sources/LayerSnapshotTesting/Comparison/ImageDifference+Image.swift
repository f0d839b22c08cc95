import AnimatableLayers

extension ImageDifference {
  private static let mark: [UInt8] = [30, 90, 240, 255]
  /// The space between a cluster and the frame around it, in pixels.
  private static let frameDistance = 3

  /// An image of what differs: the reference pale in the back, differing pixels red, the more the
  /// darker, and a blue frame around each cluster; `nil` when the sizes differ.
  static func image(reference: SnapshotImage, actual: SnapshotImage) -> SnapshotImage? {
    let clusters: [PixelBox]
    switch ImageDifference(reference: reference, actual: actual) {
    case .size: return nil
    case .pixels(_, _, let found): clusters = found
    case nil: clusters = []
    }
    let count = reference.pixels.count
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      reference.pixels.withUnsafeBufferPointer { expected in
        actual.pixels.withUnsafeBufferPointer { found in
          draw(expected.baseAddress!, found.baseAddress!, target.baseAddress!, count: count)
        }
      }
      initialized = count
      for cluster in clusters {
        drawFrame(
          around: cluster, width: reference.width, height: reference.height,
          target.baseAddress!)
      }
    }
    return SnapshotImage(
      width: reference.width, height: reference.height, scale: reference.scale, pixels: pixels)
  }

  private static func draw(
    _ expected: UnsafePointer<UInt8>, _ found: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var pixel = 0
    while pixel < count {
      var step = 0
      var channel = pixel
      while channel < pixel &+ 4 {
        let difference = Int(expected[channel]) &- Int(found[channel])
        if difference.magnitude > step { step = Int(difference.magnitude) }
        channel &+= 1
      }
      target[pixel &+ 3] = 255
      if step == 0 {
        let light =
          (Int(expected[pixel]) &+ Int(expected[pixel &+ 1]) &+ Int(expected[pixel &+ 2])) / 3
        let pale = 255 &- (255 &- light) &* Int(expected[pixel &+ 3]) / 255 / 5
        target[pixel] = UInt8(truncatingIfNeeded: pale)
        target[pixel &+ 1] = UInt8(truncatingIfNeeded: pale)
        target[pixel &+ 2] = UInt8(truncatingIfNeeded: pale)
      } else {
        // Amplified, so that a difference of 1 can be seen.
        let strength = 255 &- (step < 159 ? step &+ 96 : 255)
        target[pixel] = 220
        target[pixel &+ 1] = UInt8(truncatingIfNeeded: strength)
        target[pixel &+ 2] = UInt8(truncatingIfNeeded: strength)
      }
      pixel &+= 4
    }
  }

  private static func drawFrame(
    around box: PixelBox, width: Int, height: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    func set(_ x: Int, _ y: Int) {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return }
      (target + (y * width + x) * 4).update(from: mark, count: 4)
    }
    let left = box.minX - frameDistance
    let right = box.maxX - 1 + frameDistance
    let top = box.minY - frameDistance
    let bottom = box.maxY - 1 + frameDistance
    for x in left...right {
      set(x, top)
      set(x, bottom)
    }
    for y in top...bottom {
      set(left, y)
      set(right, y)
    }
  }
}
