/// An upright image, mixed from the pixels around each point: rows are mixed once for each device row, and where each
/// device column reads from them is computed once for all.
struct StretchedSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  private let isStepped: Bool
  private let steps: SampleSteps
  let isOpaque: Bool
  /// The device column of the first place and weight.
  private let firstColumn: Int
  /// For each device column, the image's column on its left, counted from the first one that is read.
  private let places: UnsafeMutablePointer<Int32>
  /// For each device column two words with the weight of the image's column on its left times 256, in all halves, and two
  /// with that of the one on its right.
  private let weights: UnsafeMutablePointer<UInt32>
  /// The mixed rows of the image, from the first column that is read to the one after the last: of each pixel the
  /// even channels and then the odd ones, in 16 bits each.
  private let mixed: UnsafeMutablePointer<UInt32>
  private let firstRead: Int
  private let readCount: Int
  /// Which rows `mixed` is made of, and how: the fixed-point row, or `Int64.min`.
  private let held: UnsafeMutablePointer<Int64>

  /// `deallocate` must be called after use.
  init(_ paint: ImagePaint, _ inverse: PixelTransform, frame: PixelRect) {
    view = paint.view
    extend = paint.extend
    isStepped = paint.sampling == .stepped
    isOpaque = paint.isOpaque
    steps = SampleSteps(inverse, offset: -0.5)
    firstColumn = frame.minX
    let count = frame.width
    places = .allocate(capacity: count)
    weights = .allocate(capacity: 4 * count)
    held = .allocate(capacity: 1)
    held.pointee = .min
    let width = view.width
    let extend = extend
    let isStepped = isStepped
    let steps = steps
    /// The image's column on the left of a device column, and the weight of the one on the right.
    func place(_ column: Int) -> (Int, UInt32) {
      let u = steps.u(column, 0) &+ (isStepped ? 1 &<< 28 : 1 &<< 24)
      let left = Int(u &>> 32)
      let inside = PixelView.inside(left, width, extend)
      // Beyond the border both neighbors are the border.
      if extend == .border && inside != left { return (inside, 0) }
      if isStepped { return (inside, Self.share(u) &* 8) }
      return (inside, UInt32(truncatingIfNeeded: (u &>> 25) & 127))
    }
    var low = Int.max
    var high = 0
    var i = 0
    while i < count {
      let (left, weight) = place(frame.minX &+ i)
      places[i] = Int32(truncatingIfNeeded: left)
      let before = ((128 &- weight) &<< 8) &* 0x0001_0001
      let after = (weight &<< 8) &* 0x0001_0001
      weights[4 &* i] = before
      weights[4 &* i &+ 1] = before
      weights[4 &* i &+ 2] = after
      weights[4 &* i &+ 3] = after
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
    // One more column on the right.
    mixed = .allocate(capacity: 2 * (readCount + 1))
  }

  func deallocate() {
    places.deallocate()
    weights.deallocate()
    mixed.deallocate()
    held.deallocate()
  }

  /// Returns the share of the pixel after a 32.32 coordinate, in sixteenths.
  @inline(__always) private static func share(_ place: Int64) -> UInt32 {
    ImagePaint.Sampling.steppedShare(UInt32(truncatingIfNeeded: (place &>> 29) & 7))
  }

  private func prepare(_ y: Int) {
    let v = steps.v(0, y) &+ (isStepped ? 1 &<< 28 : 1 &<< 23)
    let line = v & ~0xff_ffff
    if held.pointee == line { return }
    held.pointee = line
    let top = view.row(PixelView.inside(Int(v &>> 32), view.height, extend))
    let bottom = view.row(PixelView.inside(Int(v &>> 32) &+ 1, view.height, extend))
    let weight = isStepped ? Self.share(v) &* 16 : UInt32(truncatingIfNeeded: (v &>> 24) & 255)
    #if DEBUG
      mixOneByOne(top + firstRead, bottom + firstRead, weight, from: 0)
    #else
      mixInFours(top + firstRead, bottom + firstRead, weight)
    #endif
    let after = PixelView.inside(firstRead &+ readCount, view.width, extend)
    mix(top[after], bottom[after], weight, to: readCount)
  }

  @_transparent private var evenBytes: UInt32 { 0x00ff_00ff }

  @inline(__always) private func mix(
    _ top: UInt32, _ bottom: UInt32, _ weight: UInt32, to column: Int
  ) {
    let up = 256 &- weight
    mixed[2 &* column] = (top & evenBytes) &* up &+ (bottom & evenBytes) &* weight
    mixed[2 &* column &+ 1] =
      ((top &>> 8) & evenBytes) &* up &+ ((bottom &>> 8) & evenBytes) &* weight
  }

  private func mixOneByOne(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ weight: UInt32, from: Int
  ) {
    var i = from
    while i < readCount {
      mix(top[i], bottom[i], weight, to: i)
      i &+= 1
    }
  }

  private func mixInFours(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ weight: UInt32
  ) {
    let down = Halves4(repeating: UInt16(truncatingIfNeeded: weight))
    var i = 0
    while i &+ 4 <= readCount {
      let pairs = ChannelPairs.mixedRows(load4(top + i), load4(bottom + i), down)
      let even = pixels(pairs.even)
      let odd = pixels(pairs.odd)
      store4(mixed + 2 &* i, Pixels4(even[0], odd[0], even[1], odd[1]))
      store4(mixed + (2 &* i &+ 4), Pixels4(even[2], odd[2], even[3], odd[3]))
      i &+= 4
    }
    mixOneByOne(top, bottom, weight, from: i)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    prepare(y)
    let places = places + (x &- firstColumn)
    let weights = weights + 4 &* (x &- firstColumn)
    var i = 0
    #if !DEBUG
      while i &+ 4 <= count {
        let a = weighted(places, weights, i)
        let b = weighted(places, weights, i &+ 1)
        let c = weighted(places, weights, i &+ 2)
        let d = weighted(places, weights, i &+ 3)
        let ab = pixels(sums(a, b))
        let cd = pixels(sums(c, d))
        let even = halves(Pixels4(ab[0], ab[2], cd[0], cd[2]))
        let odd = halves(Pixels4(ab[1], ab[3], cd[1], cd[3]))
        store4(to + i, pixels((even &>> 7) | ((odd &<< 1) & Halves4(repeating: 0xff00))))
        i &+= 4
      }
    #endif
    while i < count {
      let place = mixed + 2 &* Int(places[i])
      let weight = UInt64((weights[4 &* i &+ 2] &>> 8) & 127)
      to[i] = mixedColumns(wide(place[0], place[1]), wide(place[2], place[3]), weight)
      i &+= 1
    }
  }

  /// The two mixed pixels around a device column, each times its weight: even and odd channels of the left one, then of
  /// the right one.
  @inline(__always) private func weighted(
    _ places: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt32>, _ column: Int
  ) -> Halves4 {
    highProduct(
      halves(load4(mixed + 2 &* Int(places[column]))), halves(load4(weights + 4 &* column)))
  }

  /// Left and right of two device columns added up, with the half that rounds.
  @inline(__always) private func sums(_ a: Halves4, _ b: Halves4) -> Halves4 {
    typealias Pair = SIMD2<UInt64>
    let a = unsafeBitCast(a, to: Pair.self)
    let b = unsafeBitCast(b, to: Pair.self)
    return unsafeBitCast(Pair(a[0], b[0]), to: Halves4.self)
      &+ unsafeBitCast(Pair(a[1], b[1]), to: Halves4.self) &+ Halves4(repeating: 64)
  }

  /// A mixed pixel with its channels in order, as `mixedColumns` takes it.
  @inline(__always) private func wide(_ even: UInt32, _ odd: UInt32) -> UInt64 {
    let e = UInt64(even)
    let o = UInt64(odd)
    return (e | e &<< 16) & 0x0000_ffff_0000_ffff | ((o | o &<< 16) & 0x0000_ffff_0000_ffff) &<< 16
  }
}
