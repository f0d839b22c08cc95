import PortableCompositor
import PortableCoreGraphics

extension GradientState {
  /// The gradient as the compositor takes it; `nil` when it would draw nothing.
  var renderGradient: RenderGradient? {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1, colors.count == self.colors?.count,
      locations.map({ $0.count == colors.count }) ?? true
    else { return nil }
    let kind: RenderGradient.Kind =
      switch type {
      case .radial: .radial
      case .conic: .conic
      default: .axial
      }
    let stops = GradientMixing.expanded(Self.stops(colors, locations.map(Self.ascending)))
    return RenderGradient(
      kind, colors: stops.map { CGColor(standardRGBA: $0.color) },
      locations: stops.map { CGFloat($0.location) }, start: startPoint, end: endPoint)
  }

  private static func stops(
    _ colors: [CGColor], _ locations: [CGFloat]?
  ) -> [GradientMixing.Stop] {
    let last = Double(colors.count - 1)
    return colors.enumerated().map { index, color in
      GradientMixing.Stop(
        location: locations.map { Double($0[index]) } ?? Double(index) / last,
        color: color.standardRGBA)
    }
  }

  /// Locations within 0 and 1, none smaller than the one before; NaN counts as the one before.
  private static func ascending(_ locations: [NSNumber]) -> [CGFloat] {
    var last: CGFloat = 0
    return locations.map { number in
      let location = CGFloat(number.doubleValue)
      if location > last { last = min(location, 1) }
      return last
    }
  }
}
