/// An upright image that contexts draw smaller: each device row weighs the image's rows once for all columns, and the
/// weights of the image's columns are computed once for all rows.
struct ResampledSource: RowSource {
  private let view: PixelView
  private let rows: ResampledAxis
  let isOpaque: Bool
  /// The device column of the first taps.
  private let firstColumn: Int
  /// For each device column the first of the image's columns that are weighted, counted from the first one that is read,
  /// and the index of its weight; behind the last column the number of all weights.
  private let taps: UnsafeMutablePointer<(first: Int, weight: Int)>
  private let weights: UnsafeMutablePointer<Int32>
  private let firstRead: Int
  private let readCount: Int
  /// The weighted rows: four channels for each column that is read, in 1/256.
  private let sums: UnsafeMutablePointer<Int32>
  private let rowWeights: UnsafeMutablePointer<Int32>
  /// The device row whose sums are held, or `Int.min`.
  private let held: UnsafeMutablePointer<Int>

  /// `deallocate` must be called after use.
  init(_ paint: ImagePaint, _ inverse: PixelTransform, frame: PixelRect) {
    view = paint.view
    isOpaque = paint.isOpaque
    let isStepped = paint.sampling == .stepped
    let columns = ResampledAxis(
      step: inverse.a, offset: inverse.tx, extent: view.width, isStepped: isStepped)
    rows = ResampledAxis(
      step: inverse.d, offset: inverse.ty, extent: view.height, isStepped: isStepped)
    firstColumn = frame.minX
    taps = .allocate(capacity: frame.width + 1)
    var low = Int.max
    var high = 0
    var weightCount = 0
    var i = 0
    while i < frame.width {
      let (first, count) = columns.taps(frame.minX &+ i)
      taps[i] = (first, weightCount)
      weightCount &+= count
      low = min(low, first)
      high = max(high, first &+ count)
      i &+= 1
    }
    taps[i] = (0, weightCount)
    weights = .allocate(capacity: weightCount)
    i = 0
    while i < frame.width {
      taps[i].first &-= low
      columns.writeWeights(frame.minX &+ i, to: weights + taps[i].weight)
      i &+= 1
    }
    firstRead = low
    readCount = high - low
    sums = .allocate(capacity: 4 * readCount)
    rowWeights = .allocate(capacity: rows.mostTaps)
    held = .allocate(capacity: 1)
    held.pointee = .min
  }

  func deallocate() {
    taps.deallocate()
    weights.deallocate()
    sums.deallocate()
    rowWeights.deallocate()
    held.deallocate()
  }

  private func prepare(_ y: Int) {
    if held.pointee == y { return }
    held.pointee = y
    let (first, count) = rows.taps(y)
    rows.writeWeights(y, to: rowWeights)
    let channelCount = readCount &<< 2
    fillByCopying(sums, channelCount, 0)
    var k = 0
    var i = 0
    while i < count {
      let bytes = UnsafeRawPointer(view.row(first &+ i) + firstRead)
        .assumingMemoryBound(to: UInt8.self)
      let weight = rowWeights[i]
      k = 0
      while k < channelCount {
        sums[k] &+= Int32(bytes[k]) &* weight
        k &+= 1
      }
      i &+= 1
    }
    // Eight bits remain below the byte: times a column's weights, at most 1.14 in sum, that fits 32 bits.
    k = 0
    while k < channelCount {
      sums[k] = (sums[k] &+ 32) &>> 6
      k &+= 1
    }
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    prepare(y)
    var i = 0
    while i < count {
      let column = x &- firstColumn &+ i
      var channels = UnsafePointer(sums) + taps[column].first &<< 2
      var weight = UnsafePointer(weights) + taps[column].weight
      let end = UnsafePointer(weights) + taps[column &+ 1].weight
      var red: Int32 = 1 &<< 21
      var green = red
      var blue = red
      var alpha = red
      while weight < end {
        red &+= channels[0] &* weight.pointee
        green &+= channels[1] &* weight.pointee
        blue &+= channels[2] &* weight.pointee
        alpha &+= channels[3] &* weight.pointee
        channels += 4
        weight += 1
      }
      let limit = max(0, min(alpha &>> 22, 255))
      func byte(_ sum: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: max(0, min(sum &>> 22, limit)))
      }
      to[i] =
        byte(red) | byte(green) &<< 8 | byte(blue) &<< 16
        | UInt32(truncatingIfNeeded: limit) &<< 24
      i &+= 1
    }
  }
}
