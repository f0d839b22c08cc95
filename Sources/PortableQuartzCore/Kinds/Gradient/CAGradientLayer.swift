import PortableCompositor

/// A layer that draws a gradient over its background, inside its rounded bounds. Mirrors QuartzCore.
///
/// It draws no gradient with fewer than two colors, or when the numbers of locations and colors differ.
open class CAGradientLayer: CALayer {
  package override class var properties: LayerPropertyTable { gradientProperties }

  /// The colors, as `CGColor`s. Default nil. Animatable.
  open var colors: [Any]? {
    get { state.gradient.colors }
    set { write(CAGradientLayer.colorsProperty, newValue) }
  }

  /// The location of each color, ascending from 0, the start, to 1, the end; a smaller one counts as its predecessor.
  /// `nil` spreads the colors evenly. Default nil. Animatable.
  open var locations: [NSNumber]? {
    get { state.gradient.locations }
    set { write(CAGradientLayer.locationsProperty, newValue) }
  }

  /// The point of the first color, in units of the bounds' size. Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { state.gradient.startPoint }
    set { if accepts(newValue) { write(CAGradientLayer.startPointProperty, newValue) } }
  }

  /// The point of the last color, in units of the bounds' size. Default (0.5, 1). Animatable.
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
    let kind = RenderGradient.Kind(rawValue: own.type.rawValue) ?? .axial
    node.editDetails {
      $0.content = .gradient(
        RenderGradient(kind, gradient, start: own.startPoint, end: own.endPoint))
    }
  }
}

extension CAGradientLayer {
  static let colorsProperty = TypedLayerProperty(
    "colors", \.gradient.colors, \CAGradientLayer.colors, .colors, .animatesImplicitly)
  static let locationsProperty = TypedLayerProperty(
    "locations", \.gradient.locations, \CAGradientLayer.locations, .numbers, .animatesImplicitly)
  static let startPointProperty = TypedLayerProperty(
    "startPoint", \.gradient.startPoint, \CAGradientLayer.startPoint, .point, .animatesImplicitly)
  static let endPointProperty = TypedLayerProperty(
    "endPoint", \.gradient.endPoint, \CAGradientLayer.endPoint, .point, .animatesImplicitly)
  static let typeProperty = TypedLayerProperty(
    "type", \.gradient.type, \CAGradientLayer.type, .constant())

  static let gradientProperties = LayerPropertyTable(
    of: CAGradientLayer.self, extending: layerProperties,
    [
      colorsProperty, locationsProperty, startPointProperty, endPointProperty, typeProperty,
    ])
}

struct GradientState: KindState {
  var colors: [Any]?
  var locations: [NSNumber]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

extension LayerState {
  var gradient: GradientState {
    _read { yield self[kind: GradientState.self] }
    _modify { yield &self[kind: GradientState.self] }
  }
}

/// The form of a gradient. Mirrors QuartzCore.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a type from its name; a layer stores an unknown one and draws it as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around the start point, the outermost as far away as the end point is in x and in y.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, beginning in the direction of the end point and turning from +x towards +y.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
