extension Rasterizer {
  func cover(
    _ area: OutlineArea, _ target: SweepTarget<UInt32>, _ gradient: GradientPaint, opacity: UInt8,
    mode: BlendMode
  ) {
    guard let inverse = gradient.transform.inverse else { return }
    let lookup = gradient.lookup
    defer { lookup.deallocate() }
    func cover<Source: RowSource>(_ source: Source) {
      self.cover(area, target, painter(source, opacity: opacity, mode: mode))
    }
    switch gradient.shape {
    case .linear(let start, let end):
      let source = LinearGradientSource(from: start, to: end, lookup, inverse, frame: area.frame)
      cover(source)
      source.deallocate()
    case .radial(let start, let startRadius, let end, let endRadius):
      if start == end {
        cover(
          ConcentricGradientSource(
            center: start, from: startRadius, to: endRadius, lookup, gradient.transform, inverse))
      } else {
        cover(
          TwoCircleGradientSource(
            start: start, startRadius: startRadius, end: end, endRadius: endRadius, lookup, inverse,
            extendsStart: gradient.extendsStart, extendsEnd: gradient.extendsEnd))
      }
    case .conic(let center):
      cover(ConicGradientSource(center: center, lookup, gradient.transform, inverse))
    }
  }
}
