package enum ColorMixingSpace: Hashable, Sendable {
  case sRGB
  case linearSRGB
  case oklab
}

extension ColorComponents {
  /// Alpha is interpolated as it is; fractions outside 0...1 extrapolate.
  package func interpolated(
    to end: ColorComponents, fraction: Double, in space: ColorMixingSpace
  ) -> ColorComponents {
    if space == .sRGB { return interpolated(to: end, fraction: fraction) }
    // Converting there and back would leave rounding errors.
    if self == end { return self }
    let between = coordinates(in: space)
      .interpolated(to: end.coordinates(in: space), fraction: fraction)
    var color = ColorComponents(
      coordinates: between, alpha: alpha.interpolated(to: end.alpha, fraction: fraction), in: space)
    color.isExtended = isExtended || end.isExtended
    return color
  }

  private func coordinates(in space: ColorMixingSpace) -> Vector3 {
    let transfer = ColorTransfer.sRGB
    let light = Vector3(transfer.decoded(red), transfer.decoded(green), transfer.decoded(blue))
    return space == .oklab ? Self.oklab(ofLinearRGB: light) : light
  }

  private init(coordinates: Vector3, alpha: Double, in space: ColorMixingSpace) {
    let light = space == .oklab ? Self.linearRGB(ofOKLab: coordinates) : coordinates
    let transfer = ColorTransfer.sRGB
    self.init(
      red: transfer.encoded(light.x), green: transfer.encoded(light.y),
      blue: transfer.encoded(light.z), alpha: alpha)
  }

  // The matrices are those of https://bottosson.github.io/posts/oklab/.

  private static func oklab(ofLinearRGB c: Vector3) -> Vector3 {
    let l = DeterministicMath.cubeRoot(
      0.412_221_470_8 * c.x + 0.536_332_536_3 * c.y + 0.051_445_992_9 * c.z)
    let m = DeterministicMath.cubeRoot(
      0.211_903_498_2 * c.x + 0.680_699_545_1 * c.y + 0.107_396_956_6 * c.z)
    let s = DeterministicMath.cubeRoot(
      0.088_302_461_9 * c.x + 0.281_718_837_6 * c.y + 0.629_978_700_5 * c.z)
    return Vector3(
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s)
  }

  private static func linearRGB(ofOKLab c: Vector3) -> Vector3 {
    let l = c.x + 0.396_337_777_4 * c.y + 0.215_803_757_3 * c.z
    let m = c.x - 0.105_561_345_8 * c.y - 0.063_854_172_8 * c.z
    let s = c.x - 0.089_484_177_5 * c.y - 1.291_485_548_0 * c.z
    let l3 = l * l * l
    let m3 = m * m * m
    let s3 = s * s * s
    return Vector3(
      4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
      -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
      -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3)
  }
}
