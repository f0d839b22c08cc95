enum RowCoverage {
  /// 0...255.
  case constant(UInt32)
  case bytes(UnsafePointer<UInt8>)

  @inline(__always) subscript(index: Int) -> UInt32 {
    switch self {
    case .constant(let value): value
    case .bytes(let bytes): UInt32(bytes[index])
    }
  }
}

func blendRow(
  _ mode: BlendMode, _ to: UnsafeMutablePointer<UInt32>, _ count: Int,
  _ from: UnsafePointer<UInt32>, _ coverage: RowCoverage
) {
  switch mode {
  case .normal:
    switch coverage {
    case .constant(255): Rows.over(to, count, from)
    case .constant(let value): Rows.over(to, count, from, opacity: value)
    case .bytes(let bytes): Rows.over(to, count, from, coverage: bytes)
    }
  case .copy:
    if case .constant(255) = coverage {
      to.update(from: from, count: count)
    } else {
      blend(PorterDuffBlend(.one, .zero), to, count, from, coverage)
    }
  case .multiply: blend(SeparableByteBlend(.multiply), to, count, from, coverage)
  case .screen: blend(SeparableByteBlend(.screen), to, count, from, coverage)
  case .overlay: blend(SeparableByteBlend(.overlay), to, count, from, coverage)
  case .darken: blend(SeparableByteBlend(.darken), to, count, from, coverage)
  case .lighten: blend(SeparableByteBlend(.lighten), to, count, from, coverage)
  case .colorDodge: blend(SeparableRealBlend(.colorDodge), to, count, from, coverage)
  case .colorBurn: blend(SeparableRealBlend(.colorBurn), to, count, from, coverage)
  case .softLight: blend(SeparableRealBlend(.softLight), to, count, from, coverage)
  case .hardLight: blend(SeparableByteBlend(.hardLight), to, count, from, coverage)
  case .difference: blend(SeparableByteBlend(.difference), to, count, from, coverage)
  case .exclusion: blend(SeparableByteBlend(.exclusion), to, count, from, coverage)
  case .hue: blend(NonSeparableBlend(.hue), to, count, from, coverage)
  case .saturation: blend(NonSeparableBlend(.saturation), to, count, from, coverage)
  case .color: blend(NonSeparableBlend(.color), to, count, from, coverage)
  case .luminosity: blend(NonSeparableBlend(.luminosity), to, count, from, coverage)
  case .clear: blend(PorterDuffBlend(.zero, .zero), to, count, from, coverage)
  case .sourceIn: blend(PorterDuffBlend(.alpha, .zero), to, count, from, coverage)
  case .sourceOut: blend(PorterDuffBlend(.oneMinusAlpha, .zero), to, count, from, coverage)
  case .sourceAtop: blend(PorterDuffBlend(.alpha, .oneMinusAlpha), to, count, from, coverage)
  case .destinationOver: blend(PorterDuffBlend(.oneMinusAlpha, .one), to, count, from, coverage)
  case .destinationIn: blend(PorterDuffBlend(.zero, .alpha), to, count, from, coverage)
  case .destinationOut: blend(PorterDuffBlend(.zero, .oneMinusAlpha), to, count, from, coverage)
  case .destinationAtop: blend(PorterDuffBlend(.oneMinusAlpha, .alpha), to, count, from, coverage)
  case .xor: blend(PorterDuffBlend(.oneMinusAlpha, .oneMinusAlpha), to, count, from, coverage)
  case .plusDarker: blend(PlusDarkerBlend(), to, count, from, coverage)
  case .plusLighter:
    switch coverage {
    case .constant(255): addRow(to, count, from)
    case .constant: blend(PlusLighterBlend(), to, count, from, coverage)
    case .bytes(let bytes): addRow(to, count, from, bytes)
    }
  }
}

/// Adds runs of full coverage without multiplications.
private func addRow(
  _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
  _ coverage: UnsafePointer<UInt8>
) {
  var start = 0
  while start < count {
    let isWhole = coverage[start] == 255
    var end = start &+ 1
    while end < count && (coverage[end] == 255) == isWhole { end &+= 1 }
    if isWhole {
      addRow(to + start, end &- start, from + start)
    } else {
      blend(PlusLighterBlend(), to + start, end &- start, from + start, .bytes(coverage + start))
    }
    start = end
  }
}

/// `PlusLighterBlend` at full coverage. The channels' lower seven bits are added without carries between channels, the
/// highest bit as by exclusive or. A channel overflows where both highest bits are set, or one is and the sum's is not.
private func addRow(
  _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>
) {
  var i = 0
  while i < count {
    let (s, d) = (from[i], to[i])
    let sum = ((s & 0x7f7f_7f7f) &+ (d & 0x7f7f_7f7f)) ^ ((s ^ d) & 0x8080_8080)
    let over = ((s & d) | ((s | d) & ~sum)) & 0x8080_8080
    // All bits of each channel that overflows.
    to[i] = sum | ((over &<< 1) &- (over &>> 7))
    i &+= 1
  }
}

@inline(__always) private func blend<Blend: ByteBlend>(
  _ mode: Blend, _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
  _ coverage: RowCoverage
) {
  var i = 0
  while i < count {
    let weight = coverage[i]
    if weight != 0 { to[i] = blended(mode, to[i], from[i], weight) }
    i &+= 1
  }
}

@inline(__always) private func blended<Blend: ByteBlend>(
  _ mode: Blend, _ d: UInt32, _ s: UInt32, _ weight: UInt32
) -> UInt32 {
  let sa = Int32(truncatingIfNeeded: s &>> 24)
  let da = Int32(truncatingIfNeeded: d &>> 24)
  let keep = (255 &- weight) &* 255
  /// The value is 255 times a byte, as is `keep`; the sum stays below 2^24.
  @inline(__always) func settled(_ value: Int32, _ under: Int32) -> UInt32 {
    (UInt32(truncatingIfNeeded: value) &* weight &+ UInt32(truncatingIfNeeded: under) &* keep
      &+ 32_512) / 65_025
  }
  @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
    let sc = Int32(truncatingIfNeeded: (s &>> shift) & 255)
    let dc = Int32(truncatingIfNeeded: (d &>> shift) & 255)
    return settled(mode.color(sc, sa, dc, da), dc) &<< shift
  }
  return channel(0) | channel(8) | channel(16) | settled(mode.alpha(sa, da), da) &<< 24
}

@inline(__always) private func blend<Blend: RealBlend>(
  _ mode: Blend, _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
  _ coverage: RowCoverage
) {
  var i = 0
  while i < count {
    let weight = coverage[i]
    let s = from[i]
    let d = to[i]
    if weight == 0 || s &>> 24 == 0 {
      // A transparent source leaves the destination as it is.
    } else if d &>> 24 == 0 {
      to[i] = blended(SeparableByteBlend(.normal), d, s, weight)
    } else {
      to[i] = blended(mode, d, s, weight)
    }
    i &+= 1
  }
}

/// Neither alpha is 0.
@inline(__always) private func blended<Blend: RealBlend>(
  _ mode: Blend, _ d: UInt32, _ s: UInt32, _ weight: UInt32
) -> UInt32 {
  @inline(__always) func channels(_ pixel: UInt32) -> Channels {
    Channels(
      red: Double(pixel & 255), green: Double((pixel &>> 8) & 255),
      blue: Double((pixel &>> 16) & 255))
  }
  let sc = channels(s)
  let dc = channels(d)
  let sa = Double(s &>> 24)
  let da = Double(d &>> 24)
  let product = mode.product(sc, sa, dc, da)
  let share = Double(weight)
  let keep = (255 - share) * 255
  let alpha = 255 * (sa + da) - sa * da
  @inline(__always) func settled(_ value: Double, _ under: Double) -> UInt32 {
    UInt32((value * share + under * keep) / 65_025 + 0.5)
  }
  @inline(__always) func channel(_ s: Double, _ d: Double, _ product: Double) -> UInt32 {
    settled(s * (255 - da) + d * (255 - sa) + product, d)
  }
  return channel(sc.red, dc.red, product.red)
    | channel(sc.green, dc.green, product.green) &<< 8
    | channel(sc.blue, dc.blue, product.blue) &<< 16 | settled(alpha, da) &<< 24
}
