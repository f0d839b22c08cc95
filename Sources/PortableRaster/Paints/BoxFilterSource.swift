/// An upright image: each device pixel is the average of all that falls into it, or linearly sampled along an axis on
/// which the image is not downsampled. Coordinates are exact to 1/256 of the image's pixels; the sums are exact, and
/// divided once.
struct BoxFilterSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  private let steps: SampleSteps
  let isOpaque: Bool
  /// The columns of the image that are read, and the sum of their rows: four channels for each column.
  private let firstRead: Int
  private let readCount: Int
  private let sums: UnsafeMutablePointer<UInt32>
  /// The device row whose sums are held, or `Int.min`, and their weight.
  private let held: UnsafeMutablePointer<Int>
  private let weight: UnsafeMutablePointer<UInt32>

  /// The pixels of the image, along one axis, that make up a device pixel: the first and the last count in part,
  /// the others whole, in 1/256.
  struct Span {
    let start: Int
    let count: Int
    let first: UInt32
    let last: UInt32

    /// Whether each device pixel holds the whole image.
    @inline(__always) static func isWhole(_ step: Int64, _ extent: Int) -> Bool {
      step.magnitude >= UInt64(truncatingIfNeeded: extent) &<< 32
    }

    /// The span around a coordinate of an image of `extent` pixels; `step` is how far the next device pixel is.
    @inline(__always) init(_ center: Int64, step: Int64, extent: Int) {
      if Span.isWhole(step, extent) {
        start = 0
        count = extent
        first = 256
        last = 256
        return
      }
      let reach = step.magnitude
      if reach <= 1 &<< 32 {
        let from = center &- 1 &<< 31 &+ 1 &<< 23
        start = Int(from &>> 32)
        last = UInt32(truncatingIfNeeded: (from &>> 24) & 255)
        first = 256 &- last
        count = last == 0 ? 1 : 2
        return
      }
      let half = Int64(reach / 2)
      let from = (center &- half &+ 1 &<< 23) &>> 24
      let to = (center &+ half &+ 1 &<< 23) &>> 24
      start = Int(from &>> 8)
      let end = Int((to &- 1) &>> 8)
      count = end &- start &+ 1
      if count == 1 {
        first = UInt32(truncatingIfNeeded: to &- from)
        last = 0
      } else {
        first = UInt32(truncatingIfNeeded: Int64((start &+ 1) &<< 8) &- from)
        last = UInt32(truncatingIfNeeded: to &- Int64(end &<< 8))
      }
    }

    @inline(__always) func weight(_ index: Int) -> UInt32 {
      index == 0 ? first : index == count &- 1 ? last : 256
    }

    @inline(__always) var total: UInt32 {
      count == 1 ? first : first &+ last &+ UInt32(truncatingIfNeeded: (count &- 2) &<< 8)
    }
  }

  /// `deallocate` must be called after use.
  init(_ paint: ImagePaint, _ inverse: PixelTransform, frame: PixelRect) {
    view = paint.view
    extend = paint.extend
    isOpaque = paint.isOpaque
    steps = SampleSteps(inverse, offset: 0)
    let a = Span(steps.u(frame.minX, 0), step: steps.ux, extent: view.width)
    let b = Span(steps.u(frame.maxX - 1, 0), step: steps.ux, extent: view.width)
    let low = min(a.start, b.start)
    let high = max(a.start + a.count, b.start + b.count)
    // Beyond the border a repeated image may be read anywhere.
    let isInside = low >= 0 && high <= view.width
    firstRead = isInside ? low : 0
    readCount = isInside ? high - low : view.width
    sums = .allocate(capacity: readCount * 4)
    held = .allocate(capacity: 1)
    held.pointee = .min
    weight = .allocate(capacity: 1)
  }

  func deallocate() {
    sums.deallocate()
    held.deallocate()
    weight.deallocate()
  }

  private func prepare(_ y: Int) {
    let key = Span.isWhole(steps.vy, view.height) ? 0 : y
    if held.pointee == key { return }
    held.pointee = key
    let span = Span(steps.v(0, y), step: steps.vy, extent: view.height)
    weight.pointee = span.total
    var i = 0
    while i < span.count {
      let row = view.row(PixelView.inside(span.start &+ i, view.height, extend)) + firstRead
      let share = span.weight(i)
      let bytes = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
      var k = 0
      if i == 0 {
        while k < readCount &<< 2 {
          sums[k] = UInt32(bytes[k]) &* share
          k &+= 1
        }
      } else if share == 256 {
        while k < readCount &<< 2 {
          sums[k] &+= UInt32(bytes[k]) &<< 8
          k &+= 1
        }
      } else {
        while k < readCount &<< 2 {
          sums[k] &+= UInt32(bytes[k]) &* share
          k &+= 1
        }
      }
      i &+= 1
    }
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    prepare(y)
    let isWhole = Span.isWhole(steps.ux, view.width)
    var i = 0
    while i < count {
      let span = Span(steps.u(x &+ i, 0), step: steps.ux, extent: view.width)
      var red = UInt64(0)
      var green = UInt64(0)
      var blue = UInt64(0)
      var alpha = UInt64(0)
      var k = 0
      while k < span.count {
        let column = PixelView.inside(span.start &+ k, view.width, extend) &- firstRead
        let channels = sums + column &<< 2
        let share = UInt64(span.weight(k))
        red &+= UInt64(channels[0]) &* share
        green &+= UInt64(channels[1]) &* share
        blue &+= UInt64(channels[2]) &* share
        alpha &+= UInt64(channels[3]) &* share
        k &+= 1
      }
      // One factor for all channels, so that none can come out above alpha.
      let share = 1 / (Double(weight.pointee) * Double(span.total))
      to[i] =
        BoxFilterSource.nearest(red, share) | BoxFilterSource.nearest(green, share) &<< 8
        | BoxFilterSource.nearest(blue, share) &<< 16 | BoxFilterSource.nearest(alpha, share) &<< 24
      i &+= 1
      if isWhole {
        fillWords(to + 1, count &- 1, to[0])
        return
      }
    }
  }

  @inline(__always) private static func nearest(_ sum: UInt64, _ share: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64(Double(sum) * share + 0.5))
  }

  static func reduced(_ paint: ImagePaint, to size: PixelSize) -> Bitmap {
    let result = Bitmap(size: size)
    let map = PixelTransform(
      a: Double(paint.region.width) / Double(size.width), b: 0, c: 0,
      d: Double(paint.region.height) / Double(size.height), tx: 0, ty: 0)
    let source = BoxFilterSource(paint, map, frame: result.bounds)
    defer { source.deallocate() }
    var y = 0
    while y < size.height {
      source.write(result.pixels + y * result.stride, x: 0, y: y, count: size.width)
      y += 1
    }
    return result
  }
}
