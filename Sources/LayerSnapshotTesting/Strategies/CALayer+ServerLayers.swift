import AnimatableLayers

extension CALayer {
  /// Why no frame shows the tree as it looks on screen; `nil` when it does.
  ///
  /// - Parameter ignored: layers that do not count, with all below them. Nor do hidden and fully transparent ones.
  final func serverProblem(besides ignored: [CALayer]) -> FrameProblem? {
    var work = [self]
    while let layer = work.popLast() {
      if layer.isHidden || layer.opacity == 0 || ignored.contains(where: { $0 === layer }) {
        continue
      }
      if ServerLayers.contain(type(of: layer)) {
        return .serverLayer(kind: "\(type(of: layer))", layer: "\(type(of: self))")
      }
      if let mask = layer.mask { work.append(mask) }
      work.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
    return nil
  }
}

/// Layers whose pixels the render server alone knows.
private enum ServerLayers {
  /// Classes of layers, by the runtime headers of iOS and macOS, that show what lies behind them on screen, what another
  /// layer of the screen shows, or what another process draws. Materials and glass of UIKit, AppKit and SwiftUI have the
  /// first below them. The names stand here, and not in what apps ship.
  private static let names: Set<String> = ["CABackdropLayer", "CAPortalLayer", "CALayerHost"]

  private static let known = LockedValue<[ObjectIdentifier: Bool]>([:])

  static func contain(_ layerClass: AnyClass) -> Bool {
    if let known = known.withLock({ $0[ObjectIdentifier(layerClass)] }) { return known }
    let found = sequence(first: layerClass) { Platform.superclass(of: $0) }
      .contains { names.contains(String(describing: $0)) }
    known.withLock { $0[ObjectIdentifier(layerClass)] = found }
    return found
  }
}
