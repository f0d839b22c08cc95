/// Converts YUV 4:2:0 to RGBA as libwebp does by default: "fancy" upsampling of chroma with the weights 9, 3, 3 and 1
/// sixteenths, and fixed-point BT.601, both rounded as there.
enum VP8ColorConverter {
  /// Returns opaque RGBA.
  static func pixels(_ planes: VP8Planes, width: Int, height: Int) -> [UInt8] {
    let chromaHeight = (height + 1) / 2
    let u = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 2)
    let v = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 2)
    defer {
      u.deallocate()
      v.deallocate()
    }
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      for row in 0..<height {
        let near = row / 2
        let far = max(0, min(chromaHeight - 1, row & 1 == 0 ? near - 1 : near + 1))
        for (plane, target) in [(planes.u, u), (planes.v, v)] {
          upsample(
            plane.samples + near * plane.stride, plane.samples + far * plane.stride, into: target,
            width: width)
        }
        convert(
          planes.y.samples + row * planes.y.stride, u, v,
          into: pixels.baseAddress! + row * width * 4, width: width)
      }
      count = width * height * 4
    }
  }

  /// `far` is the second nearest row.
  private static func upsample(
    _ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>,
    into row: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    row[0] = UInt8(truncatingIfNeeded: (3 &* UInt16(near[0]) &+ UInt16(far[0]) &+ 2) &>> 2)
    let last = (width &- 1) &>> 1
    var nearLeft = UInt16(near[0])
    var farLeft = UInt16(far[0])
    var x = 1
    while x <= last {
      let nearRight = UInt16(near[x])
      let farRight = UInt16(far[x])
      let sum = nearLeft &+ nearRight &+ farLeft &+ farRight &+ 8
      let falling = (sum &+ 2 &* (nearRight &+ farLeft)) &>> 3
      let rising = (sum &+ 2 &* (nearLeft &+ farRight)) &>> 3
      row[2 &* x &- 1] = UInt8(truncatingIfNeeded: (falling &+ nearLeft) &>> 1)
      row[2 &* x] = UInt8(truncatingIfNeeded: (rising &+ nearRight) &>> 1)
      nearLeft = nearRight
      farLeft = farRight
      x &+= 1
    }
    if width & 1 == 0 {
      row[width &- 1] = UInt8(truncatingIfNeeded: (3 &* nearLeft &+ farLeft &+ 2) &>> 2)
    }
  }

  private static func convert(
    _ yRow: UnsafePointer<UInt8>, _ uRow: UnsafePointer<UInt8>, _ vRow: UnsafePointer<UInt8>,
    into pixels: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    let target = UnsafeMutableRawPointer(pixels)
    for x in 0..<width {
      let luma = (Int32(yRow[x]) &* 19077) &>> 8
      let u = Int32(uRow[x])
      let v = Int32(vRow[x])
      let red = clamped(luma &+ (v &* 26149) &>> 8 &- 14234)
      let green = clamped(luma &- (u &* 6419) &>> 8 &- (v &* 13320) &>> 8 &+ 8708)
      let blue = clamped(luma &+ (u &* 33050) &>> 8 &- 17685)
      let pixel = UInt32(bitPattern: red | green &<< 8 | blue &<< 16) | 0xFF00_0000
      target.setWord32(pixel.littleEndian, at: 4 &* x)
    }
  }

  /// The number has six bits of fraction.
  @inline(__always)
  private static func clamped(_ value: Int32) -> Int32 { max(0, min(255, value &>> 6)) }
}
