import PortableCompositor

/// A gradient layer's mixed colors, cached for the next frame and for a replicator's next instance.
struct MixedGradient {
  private let colors: [Any]
  private let locations: [NSNumber]?
  /// `nil` when nothing is drawn: with fewer than two colors, or another number of locations.
  let gradient: CGGradient?

  init(colors: [Any], locations: [NSNumber]?) {
    self.colors = colors
    self.locations = locations
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count > 1, known.count == colors.count,
      locations?.count ?? known.count == known.count
    else {
      gradient = nil
      return
    }
    let places = locations.map(Self.ascending)
    let last = Double(known.count - 1)
    let stops = known.enumerated().map { index, color in
      CGGradient.Stop(location: places?[index] ?? Double(index) / last, color: color.standardRGBA)
    }
    gradient = CGGradient(stops: GradientMixing.expanded(stops))
  }

  /// By identity: comparing each color would take longer.
  func isMixed(of colors: [Any], _ locations: [NSNumber]?) -> Bool {
    self.colors.isStored(with: colors)
      && (self.locations ?? []).isStored(with: locations ?? [])
      && (self.locations == nil) == (locations == nil)
  }

  /// Locations within 0 and 1, none smaller than the one before; NaN counts as the one before.
  private static func ascending(_ locations: [NSNumber]) -> [Double] {
    var last = 0.0
    return locations.map { number in
      let location = number.doubleValue
      if location > last { last = min(location, 1) }
      return last
    }
  }
}

extension Array {
  /// Whether both arrays share their memory, so that they are equal.
  fileprivate func isStored(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}
