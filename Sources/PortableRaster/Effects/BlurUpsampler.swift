/// Reads a blurred plane at the size of the mask by linear interpolation.
struct BlurUpsampler {
  private let plane: BlurPlane
  private let shift: Int
  /// The plane's numbers before the first one that a pixel of the mask lies in.
  private let border: Int
  /// Half a step of the mask, and what blurring has lost: Apple's recorded shadows, none of which is upsampled, agree best
  /// without the latter.
  private let rounding: UInt32
  private let columns: UniformRun
  private let phaseX: Int
  /// The first of the `width` columns of the mask that are wanted.
  private let left: Int
  private let width: Int
  /// The wanted columns that `columns` leaves out.
  private let run: Range<Int>
  /// One row of the plane, mixed from two, between two zeros on each side.
  private let mixed: UnsafeMutablePointer<UInt32>

  /// `deallocate` must be called after use.
  init(
    plane: BlurPlane, kernel: GaussianKernel, shift: Int, columns: UniformRun, phaseX: Int,
    left: Int, width: Int
  ) {
    self.plane = plane
    self.shift = shift
    border = kernel.radius
    rounding = 64 + (shift > 0 ? UInt32(kernel.loss) : 0)
    self.columns = columns
    self.phaseX = phaseX
    self.left = left
    self.width = width
    let start = columns.removed == 0 ? width : max(0, min(width, columns.start - left))
    run = start..<max(start, min(width, columns.start + columns.removed - left))
    mixed = .allocate(capacity: plane.width + 4)
    mixed.initialize(repeating: 0, count: plane.width + 4)
  }

  func deallocate() { mixed.deallocate() }

  func write(row: Int, _ to: UnsafeMutablePointer<UInt8>) {
    if shift > 0 { mix(row) }
    let from = plane.row(shift == 0 ? row + border : 0)
    write(from, left, run.lowerBound, to)
    if !run.isEmpty {
      write(from, columns.start, 1, to + run.lowerBound)
      fillBytes(to + run.lowerBound, run.count, to[run.lowerBound])
    }
    write(
      from, left + run.upperBound - columns.removed, width - run.upperBound, to + run.upperBound)
  }

  private func write(
    _ from: UnsafePointer<UInt16>, _ first: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt8>
  ) {
    if shift > 0 {
      upsample(first + phaseX, count, to)
      return
    }
    let from = from + (first + border)
    let rounding = UInt16(rounding)
    var x = 0
    while x < count {
      to[x] = UInt8(truncatingIfNeeded: (from[x] &+ rounding) &>> 7)
      x &+= 1
    }
  }

  /// The number before a pixel's center, and the weight of the next one in parts of twice the size of a small pixel.
  @inline(__always) private func position(_ index: Int) -> (place: Int, weight: UInt32) {
    let twice = 2 &* index &+ 1 &- 1 &<< shift
    return (
      twice &>> (shift &+ 1) &+ border,
      UInt32(truncatingIfNeeded: twice & (2 &<< shift &- 1))
    )
  }

  private func upsample(_ first: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt8>) {
    let whole: UInt32 = 2 &<< UInt32(shift)
    let bits = 2 &* UInt32(shift) &+ 9
    let rounding = rounding &<< (bits &- 7)
    var x = 0
    #if !DEBUG
      if shift == 1 { x = upsampleTwice(first, count, to) }
    #endif
    while x < count {
      let (place, weight) = position(first &+ x)
      // Nothing beyond the zeros is ever read, as a mask reaches no further.
      let numbers = mixed + max(0, min(place &+ 2, plane.width &+ 2))
      // From pixel to pixel the weight grows by 2, up to the next number.
      var sum = numbers[0] &* (whole &- weight) &+ numbers[1] &* weight &+ rounding
      let step = (numbers[1] &- numbers[0]) &<< 1
      let end = min(count, x &+ Int((whole &- weight &+ 1) &>> 1))
      while x < end {
        to[x] = UInt8(truncatingIfNeeded: sum &>> bits)
        sum = sum &+ step
        x &+= 1
      }
    }
  }

  /// Returns how many columns were written, eight at a time. A pixel of the mask lies a quarter of a small pixel from
  /// the center of the small pixel that it is part of.
  private func upsampleTwice(_ first: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt8>) -> Int {
    // The remaining zeros, then a pixel that is the right half of its small pixel.
    let outside = min(count, max(0, -2 &* (border &+ 1) &- first))
    let head = outside &+ ((first &+ outside) & 1)
    if count < head &+ 8 { return 0 }
    fillBytes(to, outside, 0)
    let from = UnsafePointer(mixed) + ((first &+ head) &>> 1 &+ border &+ 1)
    let last = UnsafePointer(mixed) + (plane.width &+ 4)
    let rounding = rounding &<< 4
    if head > outside {
      to[outside] = UInt8(truncatingIfNeeded: (3 &* from[0] &+ from[1] &+ rounding) &>> 11)
    }
    var x = head
    var middle = from
    while x &+ 8 <= count && middle + 6 <= last {
      let left = load4(middle)
      let here = load4(middle + 1)
      let thrice = here &+ here &+ here &+ Pixels4(repeating: rounding)
      let even = (left &+ thrice) &>> 11
      let odd = (load4(middle + 2) &+ thrice) &>> 11
      UnsafeMutableRawPointer(to + x).storeBytes(
        of: lowHalves(even | odd &<< 8), as: SIMD4<UInt16>.self)
      x &+= 8
      middle += 4
    }
    return x
  }

  private func mix(_ row: Int) {
    let (place, weight) = position(row)
    let whole: UInt32 = 2 &<< UInt32(shift)
    let hasTop = place >= 0 && place < plane.height
    let hasBottom = place >= -1 && place < plane.height - 1
    let top = plane.row(hasTop ? place : 0)
    let bottom = plane.row(hasBottom ? place + 1 : 0)
    let share = hasTop ? whole - weight : 0
    let rest = hasBottom ? weight : 0
    var x = 0
    while x < plane.width {
      mixed[x &+ 2] = UInt32(top[x]) &* share &+ UInt32(bottom[x]) &* rest
      x &+= 1
    }
  }
}
