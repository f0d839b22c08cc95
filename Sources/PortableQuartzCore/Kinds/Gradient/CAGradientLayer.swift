import PortableCompositor
import PortableCoreGraphics

/// A layer that draws a gradient over its background, inside its rounded bounds. Mirrors QuartzCore.
///
/// With fewer than two colors, or with another number of locations than of colors, it draws none.
open class CAGradientLayer: CALayer {
  package override class var properties: LayerPropertyTable { .gradientLayer }

  override class var kind: CALayer.Type { CAGradientLayer.self }

  /// The colors, as `CGColor`s. Default nil. Animatable.
  open var colors: [Any]? {
    get { state.gradient.colors }
    set { write(CAGradientLayer.colorsProperty, newValue) }
  }

  /// Where each color lies, from 0, the start, to 1, the end, each no smaller than the one before;
  /// one that is smaller counts as the one before. `nil`, the default, spreads the colors evenly.
  /// Animatable.
  open var locations: [NSNumber]? {
    get { state.gradient.locations }
    set { write(CAGradientLayer.locationsProperty, newValue) }
  }

  /// Where the first color lies, in parts of the bounds. Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { state.gradient.startPoint }
    set { if accepts(newValue) { write(CAGradientLayer.startPointProperty, newValue) } }
  }

  /// Where the last color lies, in parts of the bounds. Default (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { state.gradient.endPoint }
    set { if accepts(newValue) { write(CAGradientLayer.endPointProperty, newValue) } }
  }

  /// The form of the gradient. Default `axial`.
  open var type: CAGradientLayerType {
    get { state.gradient.type }
    set { write(CAGradientLayer.typeProperty, newValue) }
  }

  private var mixed: MixedGradient?

  override func complete(_ node: inout RenderNode, from state: UnsafePointer<LayerState>) {
    let own = state.pointee.gradient
    guard let colors = own.colors else { return }
    if mixed?.isMixed(of: colors, own.locations) != true {
      mixed = MixedGradient(colors: colors, locations: own.locations)
    }
    guard let gradient = mixed?.gradient else { return }
    var details = node.details ?? RenderDetails()
    details.content = .gradient(
      RenderGradient(own.type.renderKind, gradient, start: own.startPoint, end: own.endPoint))
    node.details = details
  }
}

extension CAGradientLayerType {
  fileprivate var renderKind: RenderGradient.Kind {
    switch self {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }
}

extension CAGradientLayer {
  static let colorsProperty = TypedLayerProperty(
    "colors", \.gradient.colors, \CAGradientLayer.colors, .colors, traits: .animatesImplicitly)
  static let locationsProperty = TypedLayerProperty(
    "locations", \.gradient.locations, \CAGradientLayer.locations, .numbers,
    traits: .animatesImplicitly
  )
  static let startPointProperty = TypedLayerProperty(
    "startPoint", \.gradient.startPoint, \CAGradientLayer.startPoint, .point,
    traits: .animatesImplicitly)
  static let endPointProperty = TypedLayerProperty(
    "endPoint", \.gradient.endPoint, \CAGradientLayer.endPoint, .point, traits: .animatesImplicitly)
  static let typeProperty = TypedLayerProperty(
    "type", \.gradient.type, \CAGradientLayer.type, .constant())
}

extension LayerPropertyTable {
  package static let gradientLayer = LayerPropertyTable(
    extending: .layer,
    [
      CAGradientLayer.colorsProperty, CAGradientLayer.locationsProperty,
      CAGradientLayer.startPointProperty, CAGradientLayer.endPointProperty,
      CAGradientLayer.typeProperty,
    ])
}
