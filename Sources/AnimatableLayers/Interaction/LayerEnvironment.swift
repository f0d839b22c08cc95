/// What surrounds a layer in an app: what its host knows of the screen and of the people before it.
public struct LayerEnvironment: Hashable, Sendable {
  /// What backgrounds are like.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// From which side people read, which is where bars start and from which stars count.
  public enum LayoutDirection: Int, AnimatableValue, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// What backgrounds are like. Default: light.
  public var appearance: Appearance
  /// Whether people asked for stronger contrast. Default false.
  public var increasesContrast: Bool
  /// From which side people read. Default: left to right.
  public var layoutDirection: LayoutDirection
  /// How large people want text, beside its usual size. Default 1.
  public var textScale: CGFloat
  /// Whether people asked for less motion. Default false.
  public var reducesMotion: Bool
  /// Pixels for each point. Default 1.
  public var displayScale: CGFloat

  /// Creates an environment; traps unless both scales are finite and greater than 0.
  public init(
    appearance: Appearance = .light, increasesContrast: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, textScale: CGFloat = 1,
    reducesMotion: Bool = false, displayScale: CGFloat = 1
  ) {
    for (name, scale) in [("text", textScale), ("display", displayScale)] {
      precondition(scale > 0 && scale.isFinite, "a \(name) cannot have a scale of \(scale)")
    }
    self.appearance = appearance
    self.increasesContrast = increasesContrast
    self.layoutDirection = layoutDirection
    self.textScale = textScale
    self.reducesMotion = reducesMotion
    self.displayScale = displayScale
  }
}

/// A layer that takes after what surrounds it, such as dark backgrounds or a layout from the right.
public protocol EnvironmentLayer: CALayer {
  /// What surrounds the layer; a host sets it when the layer comes and whenever it changes.
  var environment: LayerEnvironment { get set }
}

extension CALayer {
  /// Tells the layer and all below it what surrounds them: those that are an `EnvironmentLayer` take
  /// it, and all take the scale of the display, unless somebody gave them another one.
  ///
  /// - Parameters:
  ///   - environment: what surrounds the layers now.
  ///   - former: what surrounded them before, by which it is known whose scale came from there. A
  ///     `contentsScale` of 1, which layers begin with, counts as nobody's choice.
  public func apply(
    _ environment: LayerEnvironment, replacing former: LayerEnvironment = LayerEnvironment()
  ) {
    for layer in subtree {
      if layer.contentsScale == former.displayScale || layer.contentsScale == 1 {
        layer.contentsScale = environment.displayScale
      }
      guard let layer = layer as? any EnvironmentLayer, layer.environment != environment else {
        continue
      }
      layer.environment = environment
    }
  }
}
