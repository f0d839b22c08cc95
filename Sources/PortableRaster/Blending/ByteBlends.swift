/// A blend mode whose result is a polynomial of bytes.
///
/// Both functions give the result times 255 * 255, for channels and alphas in 0...255 with no channel above its
/// alpha.
protocol ByteBlend {
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32
  func alpha(_ sa: Int32, _ da: Int32) -> Int32
}

/// A blend mode given by Sa Da B alone.
protocol SeparableByteBlend: ByteBlend {
  /// Sa Da B(d / da, s / sa), times 255 * 255.
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32
}

extension SeparableByteBlend {
  @inline(__always)
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* (255 &- da) &+ d &* (255 &- sa) &+ product(s, sa, d, da)
  }
  @inline(__always)
  func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* (sa &+ da) &- sa &* da }
}

struct NormalBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 { s &* da }
}

struct MultiplyBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 { s &* d }
}

struct ScreenBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* da &+ d &* sa &- s &* d
  }
}

struct HardLightBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (sa &- s) &* (da &- d)
  }
}

struct OverlayBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    HardLightBlend().product(d, da, s, sa)
  }
}

struct DarkenBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    min(s &* da, d &* sa)
  }
}

struct LightenBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    max(s &* da, d &* sa)
  }
}

struct DifferenceBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    abs(s &* da &- d &* sa)
  }
}

struct ExclusionBlend: SeparableByteBlend {
  @inline(__always)
  func product(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* da &+ d &* sa &- 2 &* s &* d
  }
}

/// S times one factor plus D times another, for colors and alpha alike; the factors are in 0...255.
protocol PorterDuffBlend: ByteBlend {
  func sourceFactor(_ da: Int32) -> Int32
  func destinationFactor(_ sa: Int32) -> Int32
}

extension PorterDuffBlend {
  @inline(__always)
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    s &* sourceFactor(da) &+ d &* destinationFactor(sa)
  }
  @inline(__always)
  func alpha(_ sa: Int32, _ da: Int32) -> Int32 { color(sa, sa, da, da) }
}

struct ClearBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 0 }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 0 }
}

struct CopyBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 255 }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 0 }
}

struct SourceInBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 0 }
}

struct SourceOutBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 255 &- da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 0 }
}

struct SourceAtopBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 255 &- sa }
}

struct DestinationOverBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 255 &- da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 255 }
}

struct DestinationInBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 0 }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { sa }
}

struct DestinationOutBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 0 }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 255 &- sa }
}

struct DestinationAtopBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 255 &- da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { sa }
}

struct XorBlend: PorterDuffBlend {
  @inline(__always) func sourceFactor(_ da: Int32) -> Int32 { 255 &- da }
  @inline(__always) func destinationFactor(_ sa: Int32) -> Int32 { 255 &- sa }
}

struct PlusLighterBlend: ByteBlend {
  @inline(__always)
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    255 &* min(255, s &+ d)
  }
  @inline(__always)
  func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* min(255, sa &+ da) }
}

struct PlusDarkerBlend: ByteBlend {
  @inline(__always)
  func color(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    255 &* max(0, min(255, sa &+ da) &- (da &- d) &- (sa &- s))
  }
  @inline(__always)
  func alpha(_ sa: Int32, _ da: Int32) -> Int32 { 255 &* min(255, sa &+ da) }
}
