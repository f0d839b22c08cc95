import PortableAnimation
import PortableCoreGraphics

// Each built-in property, described once.
extension CALayer {
  // MARK: Geometry

  static let boundsProperty = TypedLayerProperty(
    "bounds", \.bounds, \.bounds, .rect, effect: .geometry, animatesImplicitly: true)
  static let positionProperty = TypedLayerProperty(
    "position", \.position, \.position, .point, animatesImplicitly: true)
  static let zPositionProperty = TypedLayerProperty(
    "zPosition", \.zPosition, \.zPosition, .number, animatesImplicitly: true)
  static let anchorPointProperty = TypedLayerProperty(
    "anchorPoint", \.anchorPoint, \.anchorPoint, .point, animatesImplicitly: true)
  static let anchorPointZProperty = TypedLayerProperty(
    "anchorPointZ", \.anchorPointZ, \.anchorPointZ, .number, animatesImplicitly: true)
  static let transformProperty = TypedLayerProperty(
    "transform", \.transform, \.transform, .transform, effect: .geometry,
    animatesImplicitly: true)
  static let sublayerTransformProperty = TypedLayerProperty(
    "sublayerTransform", \.sublayerTransform, \.sublayerTransform, .transform,
    animatesImplicitly: true)
  static let isDoubleSidedProperty = TypedLayerProperty(
    "doubleSided", \.isDoubleSided, \.isDoubleSided, .flag)

  // MARK: Appearance

  static let isHiddenProperty = TypedLayerProperty(
    "hidden", \.isHidden, \.isHidden, .flag, effect: .visibility, animatesImplicitly: true)
  static let opacityProperty = TypedLayerProperty(
    "opacity", \.opacity, \.opacity, .number, animatesImplicitly: true)
  static let allowsGroupOpacityProperty = TypedLayerProperty(
    "allowsGroupOpacity", \.allowsGroupOpacity, \.allowsGroupOpacity, .flag)
  static let masksToBoundsProperty = TypedLayerProperty(
    "masksToBounds", \.masksToBounds, \.masksToBounds, .flag, animatesImplicitly: true)
  static let backgroundColorProperty = TypedLayerProperty(
    "backgroundColor", \.backgroundColor, \.backgroundColor, .color, animatesImplicitly: true)
  static let cornerRadiusProperty = TypedLayerProperty(
    "cornerRadius", \.cornerRadius, \.cornerRadius, .number, animatesImplicitly: true)
  static let borderWidthProperty = TypedLayerProperty(
    "borderWidth", \.borderWidth, \.borderWidth, .number, animatesImplicitly: true)
  static let borderColorProperty = TypedLayerProperty(
    "borderColor", \.borderColor, \.borderColor, .color, animatesImplicitly: true)

  // MARK: Content

  static let contentsProperty = TypedLayerProperty(
    "contents", \.contents, \.contents, .contents(areEqual: areSameObject),
    animatesImplicitly: true)
  static let contentsRectProperty = TypedLayerProperty(
    "contentsRect", \.contentsRect, \.contentsRect, .rect, animatesImplicitly: true)
  static let contentsScaleProperty = TypedLayerProperty(
    "contentsScale", \.contentsScale, \.contentsScale, .number)
  static let contentsGravityProperty = TypedLayerProperty(
    "contentsGravity", \.contentsGravity, \.contentsGravity, .constant())
  static let isOpaqueProperty = TypedLayerProperty("opaque", \.isOpaque, \.isOpaque, .flag)
  static let needsDisplayOnBoundsChangeProperty = TypedLayerProperty(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, \.needsDisplayOnBoundsChange, .flag,
    effect: .none)

  // MARK: Time

  static let beginTimeProperty = TypedLayerProperty(
    "beginTime", \.timing.beginTime, \.beginTime, .number, effect: .time)
  static let durationProperty = TypedLayerProperty(
    "duration", \.timing.duration, \.duration, .number)
  static let speedProperty = TypedLayerProperty(
    "speed", \.layerSpeed, \.speed, .number, effect: .time)
  static let timeOffsetProperty = TypedLayerProperty(
    "timeOffset", \.timing.timeOffset, \.timeOffset, .number, effect: .time)
  static let repeatCountProperty = TypedLayerProperty(
    "repeatCount", \.layerRepeatCount, \.repeatCount, .number)
  static let repeatDurationProperty = TypedLayerProperty(
    "repeatDuration", \.timing.repeatDuration, \.repeatDuration, .number)
  static let autoreversesProperty = TypedLayerProperty(
    "autoreverses", \.timing.autoreverses, \.autoreverses, .flag)
  static let fillModeProperty = TypedLayerProperty(
    "fillMode", \.layerFillMode, \.fillMode, .constant())

  // MARK: Identity and behavior

  static let nameProperty = TypedLayerProperty(
    "name", \.name, \.name, .plain(areEqual: ==), effect: .none)
  static let actionsProperty = TypedLayerProperty(
    "actions", \.actions, \.actions, .plain(areEqual: { _, _ in false }), effect: .none)
  static let styleProperty = TypedLayerProperty(
    "style", \.style, \.style, .plain(areEqual: { _, _ in false }))

  private static func areSameObject(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): (first as AnyObject) === (second as AnyObject)
    default: false
    }
  }
}

extension LayerState {
  fileprivate var layerSpeed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }

  fileprivate var layerRepeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }

  fileprivate var layerFillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.fillMode }
  }
}

// Properties that subclasses have no reason to override.
extension CALayer {
  /// The anchor point's place along the z axis. Animatable.
  public final var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { write(CALayer.anchorPointZProperty, newValue) }
  }

  /// Whether the back shows when the layer faces away. Default true.
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { write(CALayer.isDoubleSidedProperty, newValue) }
  }

  /// Whether the layer and its sublayers fade as one picture. Default true.
  public final var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { write(CALayer.allowsGroupOpacityProperty, newValue) }
  }

  /// The part of the contents that is shown, in units of their size. Default (0, 0, 1, 1).
  /// Animatable.
  public final var contentsRect: CGRect {
    get { state.contentsRect }
    set { write(CALayer.contentsRectProperty, newValue) }
  }

  /// A promise that the contents are opaque. Default false.
  public final var isOpaque: Bool {
    get { state.isOpaque }
    set { write(CALayer.isOpaqueProperty, newValue) }
  }

  /// Whether a change of the bounds' size draws the contents again. Default false.
  public final var needsDisplayOnBoundsChange: Bool {
    get { state.needsDisplayOnBoundsChange }
    set { write(CALayer.needsDisplayOnBoundsChangeProperty, newValue) }
  }

  /// A name for finding the layer and for `sublayers.NAME` key paths.
  public final var name: String? {
    get { state.name }
    set { write(CALayer.nameProperty, newValue) }
  }

  /// Actions by event; `NSNull` switches an event's animation off.
  public final var actions: [String: any CAAction]? {
    get { state.actions }
    set { write(CALayer.actionsProperty, newValue) }
  }

  /// Values for properties that were never set, and an `actions` dictionary; may hold a further
  /// `style`.
  public final var style: [AnyHashable: Any]? {
    get { state.style }
    set {
      write(CALayer.styleProperty, newValue)
      applyStyle()
    }
  }
}

// MARK: CAMediaTiming

extension CALayer {
  /// When the time begins, in the parent's time, in seconds. Default 0.
  public var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { write(CALayer.beginTimeProperty, newValue) }
  }

  /// The length of one play, in seconds. Default 0.
  public var duration: CFTimeInterval {
    get { state.timing.duration }
    set { write(CALayer.durationProperty, newValue) }
  }

  /// How fast time runs compared with the parent's; 0 stands still. Default 1.
  public var speed: Float {
    get { state.layerSpeed }
    set { write(CALayer.speedProperty, newValue) }
  }

  /// Added to the local time, in seconds. Default 0.
  public var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { write(CALayer.timeOffsetProperty, newValue) }
  }

  /// How often it plays; 0 plays once. Default 0.
  public var repeatCount: Float {
    get { state.layerRepeatCount }
    set { write(CALayer.repeatCountProperty, newValue) }
  }

  /// For how many seconds it plays over and over. Default 0.
  public var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { write(CALayer.repeatDurationProperty, newValue) }
  }

  /// Whether every second play runs backwards. Default false.
  public var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { write(CALayer.autoreversesProperty, newValue) }
  }

  /// What shows before the beginning and after the end. Default `removed`.
  public var fillMode: CAMediaTimingFillMode {
    get { state.layerFillMode }
    set { write(CALayer.fillModeProperty, newValue) }
  }
}
