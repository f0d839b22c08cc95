import MotionMath

extension CGColorSpace {
  /// The largest half-precision number.
  static let extendedLimit = 65_504.0

  /// Limits a component to 0...1, to ±65504 in an extended space, or to the indices of a table; NaN becomes 0.
  func stored(_ component: Double) -> Double {
    guard !component.isNaN else { return 0 }
    if case .indexed(let base, let table) = definition.kind {
      return max(0, min(component, Double(table.count / base.numberOfComponents - 1)))
    }
    if case .pattern(let base?) = definition.kind { return base.stored(component) }
    return definition.isExtended
      ? max(-Self.extendedLimit, min(component, Self.extendedLimit)) : max(0, min(component, 1))
  }

  func stored(_ components: SIMD4<Double>) -> SIMD4<Double> {
    var result = SIMD4<Double>()
    for index in 0..<numberOfComponents { result[index] = stored(components[index]) }
    return result
  }

  func vector(_ components: UnsafePointer<CGFloat>) -> SIMD4<Double> {
    var result = SIMD4<Double>()
    for index in 0..<numberOfComponents { result[index] = Double(components[index]) }
    return result
  }

  /// The result lies outside 0...1 for colors that sRGB cannot show. A pattern space takes components of its base;
  /// without one it gives black.
  package func standardRGB(_ components: SIMD4<Double>) -> SIMD3<Double> {
    switch definition.kind {
    case .rgb(let transfer, _):
      let own = SIMD3(components.x, components.y, components.z)
      if transfer == .sRGB, gamut == nil { return own }
      var light = own.map(transfer.decoded)
      if let gamut { light = gamut.toSRGB.applied(to: light) }
      return light.map(ColorTransfer.sRGB.encoded)
    case .gray(let transfer):
      let value =
        transfer == .sRGB
        ? components.x : ColorTransfer.sRGB.encoded(transfer.decoded(components.x))
      return SIMD3(repeating: value)
    case .cmyk:
      let inks = SIMD3(components.x, components.y, components.z)
      return (1 - inks) * (1 - components.w)
    case .indexed(let base, let table):
      let count = base.numberOfComponents
      let index = Int(components.x + 0.5) * count
      var entry = SIMD4<Double>()
      for channel in 0..<count { entry[channel] = Double(table[index + channel]) / 255 }
      return base.standardRGB(entry)
    case .pattern(let base):
      return base?.standardRGB(components) ?? .zero
    }
  }

  /// Not limited to the space's range; `nil` for indexed and pattern spaces.
  package func components(standardRGB color: SIMD3<Double>) -> SIMD4<Double>? {
    switch definition.kind {
    case .rgb(let transfer, _):
      if transfer == .sRGB, gamut == nil { return SIMD4(color, 0) }
      var light = color.map(ColorTransfer.sRGB.decoded)
      if let gamut { light = gamut.fromSRGB.applied(to: light) }
      return SIMD4(light.map(transfer.encoded), 0)
    case .gray(let transfer):
      if transfer == .sRGB, color.x == color.y, color.y == color.z {
        return SIMD4(color.x, 0, 0, 0)
      }
      let light = (color.map(ColorTransfer.sRGB.decoded) * Self.luminance).sum()
      return SIMD4(transfer.encoded(light), 0, 0, 0)
    case .cmyk:
      let clamped = color.clamped(lowerBound: .zero, upperBound: .one)
      let brightest = clamped.max()
      guard brightest > 0 else { return SIMD4(0, 0, 0, 1) }
      return SIMD4((brightest - clamped) / brightest, 1 - brightest)
    case .indexed, .pattern:
      return nil
    }
  }

  /// The luminance of sRGB's primaries, relative to white.
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)
}

extension SIMD3<Double> {
  @inline(__always)
  fileprivate func map(_ curve: (Double) -> Double) -> SIMD3 { [curve(x), curve(y), curve(z)] }
}
