/// Where the pixels of a drawn image lie in its own pixels along one axis, and how those around each place are weighted.
///
/// An axis that is downsampled follows what was recorded: a Catmull-Rom spline, stretched by the ratio of both sizes,
/// with the first device pixel on the first of the image and the last on the last. Another one is mixed linearly, with
/// the image's edges on those of the device.
struct ResampledAxis {
  /// Weights are multiples of 1/`one` and add up to it.
  static let one: Int32 = 16_384

  /// The image's pixels.
  private let extent: Int
  private let step: Double
  /// The place at the center of device pixel 0.
  private let origin: Double
  private let stretch: Double
  private let isReduced: Bool
  private let isStepped: Bool

  /// A step that moves no pixel of the widest bitmap by more than 1/512 keeps the image's size.
  static func isReduced(by step: Double) -> Bool { (abs(step) - 1) * 512 * 32_767 > 1 }

  /// `step` and `offset` lead from device pixels to the image's.
  init(step: Double, offset: Double, extent: Int, isStepped: Bool) {
    self.extent = extent
    self.isStepped = isStepped
    isReduced = Self.isReduced(by: step)
    let origin = 0.5 * step + offset - 0.5
    if isReduced {
      let drawn = max(Double(extent) / abs(step), 1)
      let middle = Double(extent - 1) / 2
      let spread = Double(extent - 1) / (max(drawn - 1, 1) * abs(step))
      self.step = step * spread
      self.origin = middle + (origin - middle) * spread
      stretch = Double(extent) / drawn
    } else {
      self.step = step
      self.origin = origin
      stretch = 1
    }
  }

  /// The most pixels that are weighted for one device pixel.
  var mostTaps: Int { min(extent, Int(4 * stretch) + 1) }

  private func center(_ index: Int) -> Double {
    let place = step * Double(index) + origin
    // Farther out all is border.
    let limit = Double(extent) * 4
    let center = max(-limit, min(place, limit))
    if isReduced || !isStepped { return center }
    let eighths = (center * 8 + 0.5).rounded(.down)
    let whole = (eighths / 8).rounded(.down)
    let share = ImagePaint.Sampling.steppedShare(UInt32(eighths - whole * 8))
    return whole + Double(share) / 16
  }

  private var reach: Double { isReduced ? 2 * stretch : 1 }

  private func inside(_ index: Double) -> Int { Int(max(0, min(index, Double(extent - 1)))) }

  /// The image's pixels that are weighted for a device pixel; the borders are repeated.
  func taps(_ index: Int) -> (first: Int, count: Int) {
    let center = center(index)
    let first = inside((center - reach).rounded(.up))
    return (first, inside((center + reach).rounded(.down)) &- first &+ 1)
  }

  private func kernel(_ distance: Double) -> Double {
    let u = abs(distance)
    if !isReduced { return max(0, 1 - u) }
    if u < 1 { return (1.5 * u - 2.5) * u * u + 1 }
    return u < 2 ? ((2.5 - 0.5 * u) * u - 4) * u + 2 : 0
  }

  /// Writes the weights of all `taps`.
  func writeWeights(_ index: Int, to weights: UnsafeMutablePointer<Int32>) {
    let center = center(index)
    let (first, count) = taps(index)
    let low = Int((center - reach).rounded(.up))
    let high = Int((center + reach).rounded(.down))
    func weight(_ place: Int) -> Double { kernel((Double(place) - center) / stretch) }
    var total = 0.0
    var place = low
    while place <= high {
      total += weight(place)
      place &+= 1
    }
    // Sums are rounded, so that the errors of many small weights do not add up.
    var sum = 0.0
    var before: Int32 = 0
    place = low
    var i = 0
    while i < count {
      repeat {
        sum += weight(place)
        place &+= 1
      } while place <= high && (place <= first &+ i || i == count &- 1)
      let rounded = Int32((sum / total * Double(Self.one)).rounded())
      weights[i] = rounded &- before
      before = rounded
      i &+= 1
    }
  }
}
