/// The traits of a layer's surroundings: of the screen, and the user's settings.
public struct LayerEnvironment: Hashable, Sendable {
  /// The appearance of backgrounds.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The direction of the layout.
  public enum LayoutDirection: Int, AnimatableValue, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The appearance of backgrounds. Default: light.
  public var appearance: Appearance
  /// Whether Increase Contrast is on. Default false.
  public var increasesContrast: Bool
  /// The direction of the layout. Default: left to right.
  public var layoutDirection: LayoutDirection
  /// The size of text relative to the standard size. Default 1.
  public var textScale: CGFloat
  /// Whether Reduce Motion is on. Default false.
  public var reducesMotion: Bool
  /// Whether Prefer Cross-Fade Transitions is on. Default false.
  public var prefersCrossFades: Bool
  /// Pixels for each point. Default 1.
  public var displayScale: CGFloat

  /// Creates an environment; traps unless both scales are finite and greater than 0.
  public init(
    appearance: Appearance = .light, increasesContrast: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, textScale: CGFloat = 1,
    reducesMotion: Bool = false, displayScale: CGFloat = 1, prefersCrossFades: Bool = false
  ) {
    for (name, scale) in [("text", textScale), ("display", displayScale)] {
      guard scale > 0 && scale.isFinite else {
        fatalError("a \(name) cannot have a scale of \(scale)")
      }
    }
    self.appearance = appearance
    self.increasesContrast = increasesContrast
    self.layoutDirection = layoutDirection
    self.textScale = textScale
    self.reducesMotion = reducesMotion
    self.prefersCrossFades = prefersCrossFades
    self.displayScale = displayScale
  }
}

/// A layer that adapts to its environment, such as dark backgrounds or a layout from right to left.
public protocol EnvironmentLayer: CALayer {
  /// The environment. A host sets it when the layer is added, and for every change.
  var environment: LayerEnvironment { get set }
}

extension CALayer {
  /// Sets the environment of all `EnvironmentLayer`s in the tree, and each layer's `contentsScale` unless it has its own.
  ///
  /// - Parameters:
  ///   - environment: the new environment.
  ///   - previous: the previous one. Layers whose `contentsScale` is its display scale, or 1, take the new scale.
  public func propagate(
    _ environment: LayerEnvironment, replacing previous: LayerEnvironment = LayerEnvironment()
  ) {
    for layer in subtree {
      if layer.contentsScale == previous.displayScale || layer.contentsScale == 1 {
        layer.contentsScale = environment.displayScale
      }
      guard let layer = layer as? any EnvironmentLayer, layer.environment != environment else {
        continue
      }
      layer.environment = environment
    }
  }
}
