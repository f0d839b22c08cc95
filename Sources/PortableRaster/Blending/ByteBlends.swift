/// A blend mode whose result is a polynomial of bytes.
///
/// Both functions give the result times 255 * 255, for channels and alphas in 0...255 with no channel above its alpha.
/// Each loop is inlined where its mode is known, which removes the selection of a formula.
protocol ByteBlend {
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32
  func alpha(_ sa: Int32, _ da: Int32) -> Int32
}

/// A mode given by Sa Da B alone; any other is `normal`.
struct SeparableByteBlend: ByteBlend {
  private let mode: BlendMode

  @inline(__always) init(_ mode: BlendMode) { self.mode = mode }

  @inline(__always) func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* (255 &- da) &+ d &* (255 &- sa) &+ product(s, sa, d, da)
  }

  @inline(__always) func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* (sa &+ da) &- sa &* da }

  /// Sa Da B(d / da, s / sa), times 255 * 255.
  @inline(__always)
  private func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    switch mode {
    case .multiply: s &* d
    case .screen: s &* da &+ d &* sa &- s &* d
    case .overlay: Self.hardLight(d, da, s, sa)
    case .hardLight: Self.hardLight(s, sa, d, da)
    case .darken: min(s &* da, d &* sa)
    case .lighten: max(s &* da, d &* sa)
    case .difference: abs(s &* da &- d &* sa)
    case .exclusion: s &* da &+ d &* sa &- 2 &* s &* d
    case .normal, .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity,
      .clear,
      .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter:
      s &* da
    }
  }

  @inline(__always)
  private static func hardLight(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (sa &- s) &* (da &- d)
  }
}

struct PorterDuffBlend: ByteBlend {
  enum Factor {
    case zero, one, alpha, oneMinusAlpha

    @inline(__always) func callAsFunction(_ alpha: Int32) -> Int32 {
      switch self {
      case .zero: 0
      case .one: 255
      case .alpha: alpha
      case .oneMinusAlpha: 255 &- alpha
      }
    }
  }

  private let source: Factor
  private let destination: Factor

  @inline(__always) init(_ source: Factor, _ destination: Factor) {
    self.source = source
    self.destination = destination
  }

  @inline(__always) func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* source(da) &+ d &* destination(sa)
  }

  @inline(__always) func alpha(_ sa: Int32, _ da: Int32) -> Int32 { color(sa, sa, da, da) }
}

struct PlusLighterBlend: ByteBlend {
  @inline(__always) func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    255 &* min(255, s &+ d)
  }
  @inline(__always) func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* min(255, sa &+ da) }
}

struct PlusDarkerBlend: ByteBlend {
  @inline(__always) func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    255 &* max(0, min(255, sa &+ da) &- (da &- d) &- (sa &- s))
  }
  @inline(__always) func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* min(255, sa &+ da) }
}
