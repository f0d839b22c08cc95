/// Upsamples halved components with a triangle filter, 3/4 of the nearer sample and 1/4 of the farther, rounded as in the
/// Independent JPEG Group's library, and repeats all others.
struct RowUpsampler {
  private enum Method {
    case none, doubleWidth, doubleHeight, doubleBoth, repeating
  }

  private let method: Method
  private let samples: UnsafePointer<UInt8>
  private let stride: Int
  private let width: Int
  private let height: Int
  private let imageWidth: Int
  private let horizontal: (own: Int, all: Int)
  private let vertical: (own: Int, all: Int)

  init(_ plane: ComponentPlane, of component: JPEGComponent, in frame: JPEGFrame) {
    samples = UnsafePointer(plane.samples)
    stride = plane.stride
    width = component.width
    height = component.height
    imageWidth = frame.width
    horizontal = (component.horizontalSampling, frame.horizontalSampling)
    vertical = (component.verticalSampling, frame.verticalSampling)
    func factor(_ sampling: (own: Int, all: Int)) -> Int? {
      [1, 2].first { sampling.own * $0 == sampling.all }
    }
    method =
      switch (factor(horizontal), factor(vertical)) {
      case (1, 1): .none
      case (2, 1) where width > 2: .doubleWidth
      case (1, 2): .doubleHeight
      case (2, 2) where width > 2: .doubleBoth
      default: .repeating
      }
  }

  /// In samples, of the memory for a row.
  static func capacity(in frame: JPEGFrame) -> Int { frame.width + 2 }

  /// Returns the component's own memory, or `row`.
  func upsample(_ y: Int, into row: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
    switch method {
    case .none: return samples + y * stride
    case .doubleWidth: doubleWidth(samples + y * stride, into: row)
    case .doubleHeight:
      let (near, far) = rows(y)
      let rounding: UInt16 = y & 1 == 0 ? 1 : 2
      for x in 0..<width {
        row[x] = UInt8(
          truncatingIfNeeded: (UInt16(near[x]) &* 3 &+ UInt16(far[x]) &+ rounding) &>> 2)
      }
    case .doubleBoth:
      let (near, far) = rows(y)
      doubleBoth(near, far, into: row)
    case .repeating:
      let source = samples + (y * vertical.own / vertical.all) * stride
      for x in 0..<imageWidth { row[x] = source[x &* horizontal.own / horizontal.all] }
    }
    return UnsafePointer(row)
  }

  /// The row of samples that lies nearest to a row of the image of twice the height, and the next nearest.
  private func rows(_ y: Int) -> (near: UnsafePointer<UInt8>, far: UnsafePointer<UInt8>) {
    let near = y / 2
    let far = min(max(y & 1 == 0 ? near - 1 : near + 1, 0), height - 1)
    return (samples + near * stride, samples + far * stride)
  }

  private func doubleWidth(_ source: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>) {
    let last = width &- 1
    row[0] = source[0]
    row[1] = UInt8(truncatingIfNeeded: (UInt16(source[0]) &* 3 &+ UInt16(source[1]) &+ 2) &>> 2)
    var x = 1
    while x < last {
      let own = UInt16(source[x]) &* 3
      row[2 &* x] = UInt8(truncatingIfNeeded: (own &+ UInt16(source[x &- 1]) &+ 1) &>> 2)
      row[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (own &+ UInt16(source[x &+ 1]) &+ 2) &>> 2)
      x &+= 1
    }
    row[2 &* last] = UInt8(
      truncatingIfNeeded: (UInt16(source[last]) &* 3 &+ UInt16(source[last &- 1]) &+ 1) &>> 2)
    row[2 &* last &+ 1] = source[last]
  }

  private func doubleBoth(
    _ near: UnsafePointer<UInt8>, _ far: UnsafePointer<UInt8>,
    into row: UnsafeMutablePointer<UInt8>
  ) {
    let last = width &- 1
    var before = UInt16(near[0]) &* 3 &+ UInt16(far[0])
    var own = before
    var x = 0
    while x < last {
      let after = UInt16(near[x &+ 1]) &* 3 &+ UInt16(far[x &+ 1])
      row[2 &* x] = UInt8(truncatingIfNeeded: (own &* 3 &+ before &+ 8) &>> 4)
      row[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (own &* 3 &+ after &+ 7) &>> 4)
      before = own
      own = after
      x &+= 1
    }
    row[2 &* last] = UInt8(truncatingIfNeeded: (own &* 3 &+ before &+ 8) &>> 4)
    row[2 &* last &+ 1] = UInt8(truncatingIfNeeded: (own &* 4 &+ 7) &>> 4)
  }
}
