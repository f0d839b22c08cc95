/// A picture that is stretched or shrunk upright, linearly sampled: rows are mixed once for each device row, and where
/// each device column reads from them is worked out once for all.
struct StretchedSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  private let steps: SampleSteps
  let isOpaque: Bool
  /// The device column to which the first place and weight belong.
  private let firstColumn: Int
  /// For each device column, the picture's column on its left, counted from the first one that is read.
  private let places: UnsafeMutablePointer<Int32>
  /// For each device column, the weight of the picture's column on its right times 256, in all four quarters.
  private let weights: UnsafeMutablePointer<UInt64>
  /// The mixed rows of the picture, from the first column that is read to the one after the last.
  private let mixed: UnsafeMutablePointer<UInt64>
  private let firstRead: Int
  private let readCount: Int
  /// Which rows `mixed` is made of, and how: the fixed-point row, or a number that is none.
  private let held: UnsafeMutablePointer<Int64>

  /// Prepares a paint for the columns of a frame; `deallocate` must be called after use.
  init(_ paint: ImagePaint, _ inverse: PixelTransform, frame: PixelRect) {
    view = paint.view
    extend = paint.extend
    isOpaque = paint.isOpaque
    steps = SampleSteps(inverse, offset: -0.5)
    firstColumn = frame.minX
    let count = frame.width
    places = .allocate(capacity: count)
    weights = .allocate(capacity: count + 1)
    held = .allocate(capacity: 1)
    held.pointee = .min
    let (width, extend, steps) = (view.width, extend, steps)
    /// The picture's column on the left of a device column, and the weight of the one on the right.
    func place(_ column: Int) -> (Int, UInt64) {
      let u = steps.u(column, 0) &+ 1 &<< 24
      let left = Int(u &>> 32)
      let inside = PixelView.inside(left, width, extend)
      // Beyond the border both neighbours are the border.
      let weight = extend == .border && inside != left ? 0 : UInt64((u &>> 25) & 127)
      return (inside, weight)
    }
    var (low, high) = (Int.max, 0)
    var i = 0
    while i < count {
      let (left, weight) = place(frame.minX &+ i)
      places[i] = Int32(truncatingIfNeeded: left)
      weights[i] = (weight &<< 8) &* 0x0001_0001_0001_0001
      low = min(low, left)
      high = max(high, left)
      i &+= 1
    }
    i = 0
    while i < count {
      places[i] &-= Int32(truncatingIfNeeded: low)
      i &+= 1
    }
    firstRead = low
    readCount = high - low + 1
    // One column more on the right, and one for reading two at a time.
    mixed = .allocate(capacity: readCount + 2)
    mixed[readCount + 1] = 0
  }

  func deallocate() {
    places.deallocate()
    weights.deallocate()
    mixed.deallocate()
    held.deallocate()
  }

  /// Mixes the two rows of the picture between which a device row lies.
  private func prepare(_ y: Int) {
    let v = steps.v(0, y) &+ 1 &<< 23
    let line = v & ~0xff_ffff
    if held.pointee == line { return }
    held.pointee = line
    let top = view.row(PixelView.inside(Int(v &>> 32), view.height, extend))
    let bottom = view.row(PixelView.inside(Int(v &>> 32) &+ 1, view.height, extend))
    let weight = UInt64((v &>> 24) & 255)
    #if DEBUG
      mixOneByOne(top + firstRead, bottom + firstRead, weight, from: 0)
    #else
      mixInPairs(top + firstRead, bottom + firstRead, weight)
    #endif
    let after = PixelView.inside(firstRead &+ readCount, view.width, extend)
    mixed[readCount] = mixedRows(top[after], bottom[after], weight)
  }

  private func mixOneByOne(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ weight: UInt64, from: Int
  ) {
    var i = from
    while i < readCount {
      mixed[i] = mixedRows(top[i], bottom[i], weight)
      i &+= 1
    }
  }

  private func mixInPairs(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ weight: UInt64
  ) {
    let down = Halves4(repeating: UInt16(truncatingIfNeeded: weight))
    let up = Halves4(repeating: 256) &- down
    var i = 0
    while i &+ 2 <= readCount {
      let a = Halves4(
        truncatingIfNeeded: UnsafeRawPointer(top + i).loadUnaligned(as: SIMD8<UInt8>.self))
      let b = Halves4(
        truncatingIfNeeded: UnsafeRawPointer(bottom + i).loadUnaligned(as: SIMD8<UInt8>.self))
      UnsafeMutableRawPointer(mixed + i).storeBytes(of: a &* up &+ b &* down, as: Halves4.self)
      i &+= 2
    }
    mixOneByOne(top, bottom, weight, from: i)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    prepare(y)
    let places = places + (x &- firstColumn)
    let weights = weights + (x &- firstColumn)
    var i = 0
    #if !DEBUG
      while i &+ 2 <= count {
        let first = UnsafeRawPointer(mixed + Int(places[i])).loadUnaligned(as: Halves4.self)
        let second = UnsafeRawPointer(mixed + Int(places[i &+ 1])).loadUnaligned(as: Halves4.self)
        let weight = UnsafeRawPointer(weights + i).loadUnaligned(as: Halves4.self)
        UnsafeMutableRawPointer(to + i).storeBytes(
          of: mixedColumns(
            Halves4(lowHalf: first.lowHalf, highHalf: second.lowHalf),
            Halves4(lowHalf: first.highHalf, highHalf: second.highHalf), weight),
          as: SIMD8<UInt8>.self)
        i &+= 2
      }
    #endif
    while i < count {
      let place = Int(places[i])
      to[i] = mixedColumns(mixed[place], mixed[place &+ 1], (weights[i] &>> 8) & 127)
      i &+= 1
    }
  }
}
