/// The weights of a Gaussian on whole pixels, cut off at two standard deviations and made to add up to one, which is
/// the falloff of Core Animation's layer shadows.
struct GaussianKernel {
  /// The reach on each side, in pixels.
  let radius: Int
  /// The weights of the center and of the pixels at 1...`radius` on each side, in 1/65,536.
  let weights: [UInt16]

  /// A number's average loss when its products with the weights are rounded down, across and down: half of 1 for
  /// each product.
  var loss: Int { radius + 1 }

  /// `sigma` is in 0.5...12 pixels. With a `cut`, the weights end there instead of at two standard deviations, and the
  /// last one counts in part when the cut goes through its pixel.
  init(sigma: Double, cut: Double? = nil) {
    let end = cut ?? 2 * sigma
    radius = cut == nil ? Int(end) : Int(end + 0.5)
    // exp(-i² / 2 sigma²), each from the one before: the exponents are the square numbers.
    let base = GaussianKernel.exponential(ofMinus: 1 / (2 * sigma * sigma))
    var values = [1.0]
    var factor = base
    for _ in 0..<radius {
      values.append(values[values.count - 1] * factor)
      factor *= base * base
    }
    if cut != nil { values[radius] *= end + 0.5 - Double(radius) }
    var sum = -1.0
    for value in values { sum += 2 * value }
    var weights = [UInt16](repeating: 0, count: radius + 1)
    var rest = 65_536
    for i in stride(from: radius, to: 0, by: -1) {
      let weight = Int(values[i] / sum * 65_536 + 0.5)
      weights[i] = UInt16(weight)
      rest -= 2 * weight
    }
    // The rounding error goes to the center, where it is least against the weight itself.
    weights[0] = UInt16(rest)
    self.weights = weights
  }

  /// e^-x for x in 0...2, the same on every machine: the series of a small part, squared back up.
  private static func exponential(ofMinus x: Double) -> Double {
    let part = -x / 64
    var sum = 1.0
    var term = 1.0
    for n in 1...10 {
      term *= part / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
