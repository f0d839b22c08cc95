import PortableCoreGraphics

// Each built-in property, described once.
extension CALayer {
  // MARK: Geometry

  static let boundsProperty = TypedLayerProperty(
    "bounds", \.bounds, \.bounds, .rect, effect: .geometry,
    traits: [.animatesImplicitly, .isMovement])
  static let positionProperty = TypedLayerProperty(
    "position", \.position, \.position, .point, traits: [.animatesImplicitly, .isMovement],
    node: .pose(.position))
  static let zPositionProperty = TypedLayerProperty(
    "zPosition", \.zPosition, \.zPosition, .number, traits: [.animatesImplicitly, .isMovement],
    node: .pose(.zPosition))
  static let anchorPointProperty = TypedLayerProperty(
    "anchorPoint", \.anchorPoint, \.anchorPoint, .point,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.anchorPoint))
  static let anchorPointZProperty = TypedLayerProperty(
    "anchorPointZ", \.anchorPointZ, \.anchorPointZ, .number,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.anchorPointZ))
  static let transformProperty = TypedLayerProperty(
    "transform", \.transform, \.transform, .transform, effect: .geometry,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.transform))
  static let isDoubleSidedProperty = TypedLayerProperty(
    "doubleSided", \.isDoubleSided, \.isDoubleSided, .flag)

  // MARK: Appearance

  static let isHiddenProperty = TypedLayerProperty(
    "hidden", \.isHidden, \.isHidden, .flag, effect: .visibility, traits: .animatesImplicitly)
  static let opacityProperty = TypedLayerProperty(
    "opacity", \.opacity, \.opacity, .number, traits: .animatesImplicitly,
    node: .pose(.opacity))
  static let allowsGroupOpacityProperty = TypedLayerProperty(
    "allowsGroupOpacity", \.allowsGroupOpacity, \.allowsGroupOpacity, .flag)
  static let masksToBoundsProperty = TypedLayerProperty(
    "masksToBounds", \.masksToBounds, \.masksToBounds, .flag, traits: .animatesImplicitly)
  static let backgroundColorProperty = TypedLayerProperty(
    "backgroundColor", \.backgroundColor, \.backgroundColor, .color, traits: .animatesImplicitly)
  static let cornerRadiusProperty = TypedLayerProperty(
    "cornerRadius", \.cornerRadius, \.cornerRadius, .number, traits: .animatesImplicitly)
  static let borderWidthProperty = TypedLayerProperty(
    "borderWidth", \.borderWidth, \.borderWidth, .number, traits: .animatesImplicitly)
  static let borderColorProperty = TypedLayerProperty(
    "borderColor", \.borderColor, \.borderColor, .color, traits: .animatesImplicitly)

  // MARK: Content

  static let contentsProperty = TypedLayerProperty(
    "contents", \.contents, \.contents, .contents(areEqual: areSameObject),
    traits: .animatesImplicitly)
  static let contentsScaleProperty = TypedLayerProperty(
    "contentsScale", \.contentsScale, \.contentsScale, .number, traits: .isSetting)
  static let isOpaqueProperty = TypedLayerProperty("opaque", \.isOpaque, \.isOpaque, .flag)
  static let needsDisplayOnBoundsChangeProperty = TypedLayerProperty(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, \.needsDisplayOnBoundsChange, .flag,
    effect: .none)

  // MARK: Time

  static let beginTimeProperty = TypedLayerProperty(
    "beginTime", \.timing.beginTime, \.beginTime, .number, effect: .time,
    traits: .isSetting)
  static let durationProperty = TypedLayerProperty(
    "duration", \.timing.duration, \.duration, .number, traits: .isSetting)
  static let speedProperty = TypedLayerProperty(
    "speed", \.layerSpeed, \.speed, .number, effect: .time,
    traits: .isSetting)
  static let timeOffsetProperty = TypedLayerProperty(
    "timeOffset", \.timing.timeOffset, \.timeOffset, .number, effect: .time,
    traits: .isSetting)
  static let repeatCountProperty = TypedLayerProperty(
    "repeatCount", \.layerRepeatCount, \.repeatCount, .number, traits: .isSetting)
  static let repeatDurationProperty = TypedLayerProperty(
    "repeatDuration", \.timing.repeatDuration, \.repeatDuration, .number, traits: .isSetting)
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

  // MARK: Stored in `LayerEffects`

  static let isGeometryFlippedProperty = TypedLayerProperty(
    "geometryFlipped", \.effects.isGeometryFlipped, \.isGeometryFlipped, .flag, node: .tree)
  static let sublayerTransformProperty = TypedLayerProperty(
    "sublayerTransform", \.effects.sublayerTransform, \.sublayerTransform, .transform,
    traits: [.animatesImplicitly, .isMovement], node: .tree)

  static let contentsRectProperty = TypedLayerProperty(
    "contentsRect", \.effects.contentsRect, \.contentsRect, .rect, traits: .animatesImplicitly)
  static let contentsGravityProperty = TypedLayerProperty(
    "contentsGravity", \.effects.contentsGravity, \.contentsGravity, .constant())
  static let contentsCenterProperty = TypedLayerProperty(
    "contentsCenter", \.effects.contentsCenter, \.contentsCenter, .rect,
    traits: .mayAnimateElsewhere)
  static let contentsFormatProperty = TypedLayerProperty(
    "contentsFormat", \.effects.contentsFormat, \.contentsFormat, .constant())
  static let wantsExtendedDynamicRangeContentProperty = TypedLayerProperty(
    "wantsExtendedDynamicRangeContent", \.effects.wantsExtendedDynamicRangeContent,
    \.wantsExtendedDynamicRangeContent, .flag, effect: .none)
  static let toneMapModeProperty = TypedLayerProperty(
    "toneMapMode", \.effects.toneMapMode, \.toneMapMode, .constant(), effect: .none)
  static let preferredDynamicRangeProperty = TypedLayerProperty(
    "preferredDynamicRange", \.effects.preferredDynamicRange, \.preferredDynamicRange,
    .constant(), effect: .none)
  static let contentsHeadroomProperty = TypedLayerProperty(
    "contentsHeadroom", \.effects.contentsHeadroom, \.contentsHeadroom, .number, effect: .none,
    traits: .isSetting)
  static let minificationFilterProperty = TypedLayerProperty(
    "minificationFilter", \.effects.minificationFilter, \.minificationFilter, .constant())
  static let magnificationFilterProperty = TypedLayerProperty(
    "magnificationFilter", \.effects.magnificationFilter, \.magnificationFilter, .constant())
  static let minificationFilterBiasProperty = TypedLayerProperty(
    "minificationFilterBias", \.effects.minificationFilterBias, \.minificationFilterBias, .number)

  static let maskedCornersProperty = TypedLayerProperty(
    "maskedCorners", \.effects.maskedCorners, \.maskedCorners, .bits(), traits: .isSetting)
  static let cornerCurveProperty = TypedLayerProperty(
    "cornerCurve", \.effects.cornerCurve, \.cornerCurve, .constant())
  static let allowsEdgeAntialiasingProperty = TypedLayerProperty(
    "allowsEdgeAntialiasing", \.effects.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, .flag)
  static let edgeAntialiasingMaskProperty = TypedLayerProperty(
    "edgeAntialiasingMask", \.effects.edgeAntialiasingMask, \.edgeAntialiasingMask, .bits(),
    traits: .isSetting)

  static let shadowColorProperty = TypedLayerProperty(
    "shadowColor", \.effects.shadowColor, \.shadowColor, .color, traits: .animatesImplicitly)
  static let shadowOpacityProperty = TypedLayerProperty(
    "shadowOpacity", \.effects.shadowOpacity, \.shadowOpacity, .number, traits: .animatesImplicitly)
  static let shadowOffsetProperty = TypedLayerProperty(
    "shadowOffset", \.effects.shadowOffset, \.shadowOffset, .size, traits: .animatesImplicitly)
  static let shadowRadiusProperty = TypedLayerProperty(
    "shadowRadius", \.effects.shadowRadius, \.shadowRadius, .number, traits: .animatesImplicitly)
  static let shadowPathProperty = TypedLayerProperty(
    "shadowPath", \.effects.shadowPath, \.shadowPath, .path)

  static let shouldRasterizeProperty = TypedLayerProperty(
    "shouldRasterize", \.effects.shouldRasterize, \.shouldRasterize, .flag, node: .tree)
  static let rasterizationScaleProperty = TypedLayerProperty(
    "rasterizationScale", \.effects.rasterizationScale, \.rasterizationScale, .number,
    traits: .isSetting)
  static let drawsAsynchronouslyProperty = TypedLayerProperty(
    "drawsAsynchronously", \.effects.drawsAsynchronously, \.drawsAsynchronously, .flag,
    effect: .none)

  static let filtersProperty = TypedLayerProperty(
    "filters", \.effects.filters, \.filters, .plain(areEqual: { _, _ in false }),
    traits: .mayAnimateElsewhere)
  static let backgroundFiltersProperty = TypedLayerProperty(
    "backgroundFilters", \.effects.backgroundFilters, \.backgroundFilters,
    .plain(areEqual: { _, _ in false }),
    traits: .mayAnimateElsewhere)
  static let compositingFilterProperty = TypedLayerProperty(
    "compositingFilter", \.effects.compositingFilter, \.compositingFilter,
    .plain(areEqual: { _, _ in false }),
    traits: .mayAnimateElsewhere)

  /// All of them, in the order above.
  static let effectProperties: [LayerProperty] = [
    isGeometryFlippedProperty, contentsCenterProperty, contentsFormatProperty,
    wantsExtendedDynamicRangeContentProperty, toneMapModeProperty, preferredDynamicRangeProperty,
    contentsHeadroomProperty,
    minificationFilterProperty, magnificationFilterProperty, minificationFilterBiasProperty,
    maskedCornersProperty, cornerCurveProperty, allowsEdgeAntialiasingProperty,
    edgeAntialiasingMaskProperty, shadowColorProperty, shadowOpacityProperty,
    shadowOffsetProperty, shadowRadiusProperty, shadowPathProperty, shouldRasterizeProperty,
    rasterizationScaleProperty, drawsAsynchronouslyProperty, filtersProperty,
    backgroundFiltersProperty,
    compositingFilterProperty,
  ]

  private static func areSameObject(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): (first as AnyObject) === (second as AnyObject)
    default: false
    }
  }
}
