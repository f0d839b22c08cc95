struct MaskView {
  let bytes: UnsafePointer<UInt8>
  let stride: Int
  let width: Int
  let height: Int

  init(_ mask: CoverageMask, _ part: PixelRect) {
    bytes = UnsafePointer(mask.address(x: part.minX, y: part.minY))
    stride = mask.stride
    width = part.width
    height = part.height
  }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt8> { bytes + y &* stride }

  var longestRunOfRows: (start: Int, end: Int) {
    UniformRun.longest({ !isSame(row($0), row($0 &- 1)) }, height)
  }

  private func isSame(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> Bool {
    var i = 0
    while i &+ 8 <= width {
      if UnsafeRawPointer(a + i).loadUnaligned(as: UInt64.self)
        != UnsafeRawPointer(b + i).loadUnaligned(as: UInt64.self)
      {
        return false
      }
      i &+= 8
    }
    while i < width {
      if a[i] != b[i] { return false }
      i &+= 1
    }
    return true
  }

  /// Reads only rows outside a run.
  func longestRunOfColumns(_ rows: UniformRun) -> (start: Int, end: Int) {
    if width < 2 { return (0, 0) }
    // For each column, whether any row differs there from the column before.
    let differs = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    defer { differs.deallocate() }
    fillBytes(differs, width, 0)
    var y = 0
    while y < height {
      if y == rows.start &+ 1 && rows.removed > 0 { y &+= rows.removed &- 1 }
      let from = row(y)
      var x = 1
      while x < width {
        differs[x] |= from[x] ^ from[x &- 1]
        x &+= 1
      }
      y &+= 1
    }
    return UniformRun.longest({ differs[$0] != 0 }, width)
  }

  /// Omits two runs and downsamples by a power of two: each small pixel is the mean of its part of the mask, which
  /// starts `phaseX` and `phaseY` pixels into the first small pixel.
  func reduced(
    _ rows: UniformRun, _ columns: UniformRun, shift: Int, phaseX: Int, phaseY: Int
  ) -> BlurPlane {
    let fullWidth = width - columns.removed
    let fullHeight = height - rows.removed
    let size = 1 << shift
    let plane = BlurPlane(
      width: (phaseX + fullWidth + size - 1) >> shift,
      height: (phaseY + fullHeight + size - 1) >> shift)
    let head = columns.removed > 0 ? columns.start : fullWidth
    if shift == 0 {
      for y in 0..<fullHeight {
        let from = row(y < rows.start || rows.removed == 0 ? y : y + rows.removed)
        widen(from, head, to: plane.row(y))
        widen(from + head + columns.removed, fullWidth - head, to: plane.row(y) + head)
      }
      return plane
    }
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: plane.width)
    defer { sums.deallocate() }
    var y = 0
    while y < plane.height {
      fillWords(sums, plane.width, 0)
      var line = max(0, y << shift - phaseY)
      let end = min(fullHeight, (y + 1) << shift - phaseY)
      while line < end {
        let from = row(line < rows.start || rows.removed == 0 ? line : line + rows.removed)
        add(from, 0..<head, 0, phaseX, shift, sums)
        add(from, head..<fullWidth, columns.removed, phaseX, shift, sums)
        line += 1
      }
      let to = plane.row(y)
      let half: UInt32 = 1 << UInt32(2 * shift - 1)
      var x = 0
      while x < plane.width {
        to[x] = UInt16(truncatingIfNeeded: (sums[x] &<< 7 &+ half) &>> UInt32(2 &* shift))
        x &+= 1
      }
      y += 1
    }
    return plane
  }

  private func widen(_ from: UnsafePointer<UInt8>, _ count: Int, to: UnsafeMutablePointer<UInt16>) {
    var x = 0
    while x < count {
      to[x] = UInt16(from[x]) &<< 7
      x &+= 1
    }
  }

  @inline(__always) private func add(
    _ from: UnsafePointer<UInt8>, _ columns: Range<Int>, _ offset: Int, _ phase: Int, _ shift: Int,
    _ sums: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    // Pairs are by far the commonest, and adding them up in memory would wait for memory each time.
    if shift == 1 && x < columns.upperBound && (x &+ phase) & 1 == 1 {
      sums[(x &+ phase) &>> 1] &+= UInt32(from[x &+ offset])
      x &+= 1
    }
    while shift == 1 && x &+ 2 <= columns.upperBound {
      sums[(x &+ phase) &>> 1] &+= UInt32(from[x &+ offset]) &+ UInt32(from[x &+ offset &+ 1])
      x &+= 2
    }
    while x < columns.upperBound {
      sums[(x &+ phase) &>> shift] &+= UInt32(from[x &+ offset])
      x &+= 1
    }
  }
}
