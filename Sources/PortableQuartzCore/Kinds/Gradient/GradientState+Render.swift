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
    return RenderGradient(
      kind, colors: colors, locations: locations.map(Self.ascending), start: startPoint,
      end: endPoint)
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
