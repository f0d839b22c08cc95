struct Channels {
  var red: Double
  var green: Double
  var blue: Double

  @inline(__always) func map(_ transform: (Double) -> Double) -> Channels {
    Channels(red: transform(red), green: transform(green), blue: transform(blue))
  }

  @inline(__always) var least: Double { min(red, min(green, blue)) }
  @inline(__always) var greatest: Double { max(red, max(green, blue)) }
  /// PDF 1.7, 11.3.5.3.
  @inline(__always) var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
}

/// A mode that divides or takes a root: computed in `Double`, in an order that every machine keeps, and rounded once.
protocol RealBlend {
  /// Sa Da B, times 255 * 255, of channels in 0...255; neither alpha is 0.
  func product(_ s: Channels, _ sa: Double, _ d: Channels, _ da: Double) -> Channels
}

/// `colorDodge`, `colorBurn` or `softLight`.
struct SeparableRealBlend: RealBlend {
  private let mode: BlendMode

  @inline(__always) init(_ mode: BlendMode) { self.mode = mode }

  @inline(__always)
  func product(_ s: Channels, _ sa: Double, _ d: Channels, _ da: Double) -> Channels {
    Channels(
      red: product(s.red, sa, d.red, da), green: product(s.green, sa, d.green, da),
      blue: product(s.blue, sa, d.blue, da))
  }

  @inline(__always)
  private func product(_ s: Double, _ sa: Double, _ d: Double, _ da: Double) -> Double {
    switch mode {
    case .colorDodge:
      if d == 0 { return 0 }
      return s == sa ? sa * da : min(sa * da, d * sa * sa / (sa - s))
    case .colorBurn:
      if d == da { return sa * da }
      return s == 0 ? 0 : max(0, sa * da - (da - d) * sa * sa / s)
    default:
      let tilt = 2 * s - sa
      if tilt <= 0 { return sa * d + tilt * (d * (da - d) / da) }
      if 4 * d > da { return sa * d + tilt * ((d * da).squareRoot() - d) }
      let part = d / da
      return sa * d + tilt * (d * ((16 * part - 12) * part + 3))
    }
  }
}

/// Works on both colors times both alphas, in which luminosity, saturation and the limit of a channel scale alike.
struct NonSeparableBlend: RealBlend {
  private let mode: BlendMode

  @inline(__always) init(_ mode: BlendMode) { self.mode = mode }

  @inline(__always)
  func product(_ s: Channels, _ sa: Double, _ d: Channels, _ da: Double) -> Channels {
    let source = s.map { $0 * da }
    let backdrop = d.map { $0 * sa }
    let color =
      switch mode {
      case .hue: source.withSaturation(backdrop.saturation)
      case .saturation: backdrop.withSaturation(source.saturation)
      case .color: source
      default: backdrop
      }
    let luminosity = mode == .luminosity ? source.luminosity : backdrop.luminosity
    return color.withLuminosity(luminosity, limit: sa * da)
  }
}

extension Channels {
  /// SetSat of PDF 1.7, 11.3.5.3: the channels spread so that they reach from 0 to `saturation`.
  fileprivate func withSaturation(_ saturation: Double) -> Channels {
    let low = least
    let span = greatest - low
    if span <= 0 { return Channels(red: 0, green: 0, blue: 0) }
    return map { ($0 - low) * saturation / span }
  }

  /// SetLum and ClipColor of PDF 1.7, 11.3.5.3, for channels in 0...`limit`.
  fileprivate func withLuminosity(_ target: Double, limit: Double) -> Channels {
    let shift = target - luminosity
    let color = map { $0 + shift }
    let low = color.least
    let high = color.greatest
    if low < 0 && target > low {
      let lifted = color.map { target + ($0 - target) * target / (target - low) }
      return lifted.greatest > limit
        ? lifted.lowered(to: limit, around: target) : lifted.clamped(limit)
    }
    if high > limit && high > target { return color.lowered(to: limit, around: target) }
    return color.clamped(limit)
  }

  private func lowered(to limit: Double, around target: Double) -> Channels {
    let high = greatest
    return map { target + ($0 - target) * (limit - target) / (high - target) }.clamped(limit)
  }

  /// Clamps what rounding errors left outside.
  private func clamped(_ limit: Double) -> Channels { map { max(0, min(limit, $0)) } }

  @inline(__always) fileprivate var saturation: Double { greatest - least }
}
