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
    kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      var y = 0
      while y < height {
        (padded.values + 2 &* radius).update(from: row(y), count: width)
        let to = result.row(y)
        var x = 0
        while x < result.width {
          #if DEBUG
            BlurPlane.sumAcrossOneByOne(padded.values + (x &+ radius), weights, radius, to + x)
          #else
            BlurPlane.sumAcrossByEights(padded.values + (x &+ radius), weights, radius, to + x)
          #endif
          x &+= BlurPlane.tile
        }
        y &+= 1
      }
    }
    return result
  }

  private func blurredDown(_ kernel: GaussianKernel) -> BlurPlane {
    let radius = kernel.radius
    let result = BlurPlane(width: width, height: height + 2 * radius)
    let zeros = BlurPlane(width: width, height: 1)
    let rows = UnsafeMutablePointer<UnsafePointer<UInt16>>.allocate(capacity: 2 * radius + 1)
    defer {
      zeros.deallocate()
      rows.deallocate()
    }
    kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      var y = 0
      while y < result.height {
        var i = 0
        while i <= 2 &* radius {
          let from = y &- 2 &* radius &+ i
          rows[i] = UnsafePointer(from >= 0 && from < height ? row(from) : zeros.values)
          i &+= 1
        }
        let to = result.row(y)
        var x = 0
        while x < width {
          #if DEBUG
            BlurPlane.sumDownOneByOne(rows, x, weights, radius, to + x)
          #else
            BlurPlane.sumDownByEights(rows, x, weights, radius, to + x)
          #endif
          x &+= BlurPlane.tile
        }
        y &+= 1
      }
    }
    return result
  }

  @inline(__always) private static func product(_ value: UInt16, _ weight: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(value) &* UInt32(weight)) &>> 16)
  }

  static func sumAcrossOneByOne(
    _ center: UnsafePointer<UInt16>, _ weights: UnsafePointer<UInt16>, _ radius: Int,
    _ to: UnsafeMutablePointer<UInt16>
  ) {
    var x = 0
    while x < tile {
      var sum = product(center[x], weights[0])
      var i = 1
      while i <= radius {
        sum = sum &+ product(center[x &- i] &+ center[x &+ i], weights[i])
        i &+= 1
      }
      to[x] = sum
      x &+= 1
    }
  }

  /// `rows` are those of the whole kernel.
  static func sumDownOneByOne(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, _ left: Int, _ weights: UnsafePointer<UInt16>,
    _ radius: Int, _ to: UnsafeMutablePointer<UInt16>
  ) {
    var x = 0
    while x < tile {
      var sum = product(rows[radius][left &+ x], weights[0])
      var i = 1
      while i <= radius {
        sum =
          sum
          &+ product(rows[radius &- i][left &+ x] &+ rows[radius &+ i][left &+ x], weights[i])
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

  static func sumAcrossByEights(
    _ center: UnsafePointer<UInt16>, _ weights: UnsafePointer<UInt16>, _ radius: Int,
    _ to: UnsafeMutablePointer<UInt16>
  ) {
    var sums = Sums(center, weights[0])
    var i = 1
    while i <= radius {
      sums.add(center - i, center + i, weights[i])
      i &+= 1
    }
    sums.store(to)
  }

  static func sumDownByEights(
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

    @inline(__always)
    init(_ center: UnsafePointer<UInt16>, _ weight: UInt16) {
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
