/// A plane of numbers with 7 fraction bits, in which coverage is blurred: 0...255 as 0...32,640.
///
/// Two of them fit 16 bits, so that the two pixels at one distance from the center share a multiplication. Rows are
/// padded so that kernels may run over their end.
struct BlurPlane {
  let width: Int
  let height: Int
  /// Numbers from one row to the next.
  let stride: Int
  let values: UnsafeMutablePointer<UInt16>

  /// Columns that are computed together.
  static let tile = 32

  /// `deallocate` must be called after use.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 2 * BlurPlane.tile) & ~(BlurPlane.tile - 1)
    values = .allocate(capacity: stride * height)
    fillByCopying(values, stride * height, 0)
  }

  func deallocate() { values.deallocate() }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { values + y &* stride }

  /// The result is larger by the kernel's radius on each side. Products are rounded down, and nothing is added here for
  /// what they lose, so that zeros stay zeros, however many surround a shape.
  func blurred(_ kernel: GaussianKernel) -> BlurPlane {
    let across = blurredAcross(kernel)
    defer { across.deallocate() }
    return across.blurredDown(kernel)
  }

  private func blurredAcross(_ kernel: GaussianKernel) -> BlurPlane {
    let radius = kernel.radius
    let result = BlurPlane(width: width + 2 * radius, height: height)
    // One row with zeros on both sides.
    let padded = BlurPlane(width: width + 4 * radius, height: 1)
    defer { padded.deallocate() }
    result.fill(kernel, width: result.width) { y, index in
      if index == 0 { (padded.values + 2 &* radius).update(from: row(y), count: width) }
      return UnsafePointer(padded.values + index)
    }
    return result
  }

  private func blurredDown(_ kernel: GaussianKernel) -> BlurPlane {
    let radius = kernel.radius
    let result = BlurPlane(width: width, height: height + 2 * radius)
    let zeros = BlurPlane(width: width, height: 1)
    defer { zeros.deallocate() }
    result.fill(kernel, width: width) { y, index in
      let from = y &- 2 &* radius &+ index
      return UnsafePointer(from >= 0 && from < height ? row(from) : zeros.values)
    }
    return result
  }

  /// Writes weighted sums of numbers at equal places of the rows that `source` returns for a row of this plane, as many
  /// as the kernel is wide.
  private func fill(
    _ kernel: GaussianKernel, width: Int,
    from source: (_ y: Int, _ index: Int) -> UnsafePointer<UInt16>
  ) {
    let radius = kernel.radius
    let rows = UnsafeMutablePointer<UnsafePointer<UInt16>>.allocate(capacity: 2 * radius + 1)
    defer { rows.deallocate() }
    kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for y in 0..<height {
        for index in 0...2 * radius { rows[index] = source(y, index) }
        var x = 0
        while x < width {
          #if DEBUG
            BlurPlane.sumOneByOne(rows, x, weights, radius, row(y) + x)
          #else
            BlurPlane.sumByEights(rows, x, weights, radius, row(y) + x)
          #endif
          x &+= BlurPlane.tile
        }
      }
    }
  }

  /// Writes the sums of 32 columns; `rows` are those of the whole kernel.
  static func sumOneByOne(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, _ left: Int, _ weights: UnsafePointer<UInt16>,
    _ radius: Int, _ to: UnsafeMutablePointer<UInt16>
  ) {
    @_transparent func product(_ value: UInt16, _ weight: UInt16) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(value) &* UInt32(weight)) &>> 16)
    }
    var x = 0
    while x < tile {
      var sum = product(rows[radius][left &+ x], weights[0])
      var i = 1
      while i <= radius {
        let pair = rows[radius &- i][left &+ x] &+ rows[radius &+ i][left &+ x]
        sum = sum &+ product(pair, weights[i])
        i &+= 1
      }
      to[x] = sum
      x &+= 1
    }
  }

  @inline(__always) private static func eight(_ from: UnsafePointer<UInt16>, _ part: Int) -> Halves4
  {
    UnsafeRawPointer(from + part &<< 3).loadUnaligned(as: Halves4.self)
  }

  static func sumByEights(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, _ x: Int, _ weights: UnsafePointer<UInt16>,
    _ radius: Int, _ to: UnsafeMutablePointer<UInt16>
  ) {
    var sums = Sums(rows[radius] + x, weights[0])
    var i = 1
    while i <= radius {
      sums.add(rows[radius &- i] + x, rows[radius &+ i] + x, weights[i])
      i &+= 1
    }
    sums.store(to)
  }

  /// The sums of 32 columns, in registers.
  private struct Sums {
    var a: Halves4
    var b: Halves4
    var c: Halves4
    var d: Halves4

    @inline(__always) init(_ center: UnsafePointer<UInt16>, _ weight: UInt16) {
      let weights = Halves4(repeating: weight)
      a = highProduct(eight(center, 0), weights)
      b = highProduct(eight(center, 1), weights)
      c = highProduct(eight(center, 2), weights)
      d = highProduct(eight(center, 3), weights)
    }

    @inline(__always) mutating func add(
      _ one: UnsafePointer<UInt16>, _ other: UnsafePointer<UInt16>, _ weight: UInt16
    ) {
      let weights = Halves4(repeating: weight)
      a = a &+ highProduct(eight(one, 0) &+ eight(other, 0), weights)
      b = b &+ highProduct(eight(one, 1) &+ eight(other, 1), weights)
      c = c &+ highProduct(eight(one, 2) &+ eight(other, 2), weights)
      d = d &+ highProduct(eight(one, 3) &+ eight(other, 3), weights)
    }

    @inline(__always) func store(_ to: UnsafeMutablePointer<UInt16>) {
      let raw = UnsafeMutableRawPointer(to)
      raw.storeBytes(of: a, as: Halves4.self)
      raw.storeBytes(of: b, toByteOffset: 16, as: Halves4.self)
      raw.storeBytes(of: c, toByteOffset: 32, as: Halves4.self)
      raw.storeBytes(of: d, toByteOffset: 48, as: Halves4.self)
    }
  }
}
