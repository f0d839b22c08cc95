import PortableCoreGraphics

extension CALayer {
  // MARK: Geometry

  static let boundsProperty = TypedLayerProperty(
    "bounds", \.bounds, \CALayer.bounds, .rect, effect: .geometry,
    traits: [.animatesImplicitly, .isMovement])
  static let positionProperty = TypedLayerProperty(
    "position", \.position, \CALayer.position, .point, traits: [.animatesImplicitly, .isMovement],
    node: .pose(.position))
  static let zPositionProperty = TypedLayerProperty(
    "zPosition", \.zPosition, \CALayer.zPosition, .number,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.zPosition))
  static let anchorPointProperty = TypedLayerProperty(
    "anchorPoint", \.anchorPoint, \CALayer.anchorPoint, .point,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.anchorPoint))
  static let anchorPointZProperty = TypedLayerProperty(
    "anchorPointZ", \.anchorPointZ, \CALayer.anchorPointZ, .number,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.anchorPointZ))
  static let transformProperty = TypedLayerProperty(
    "transform", \.transform, \CALayer.transform, .transform, effect: .geometry,
    traits: [.animatesImplicitly, .isMovement],
    node: .pose(.transform))
  static let isDoubleSidedProperty = TypedLayerProperty(
    "doubleSided", \.isDoubleSided, \CALayer.isDoubleSided, .flag)

  // MARK: Appearance

  static let isHiddenProperty = TypedLayerProperty(
    "hidden", \.isHidden, \CALayer.isHidden, .flag, effect: .visibility, traits: .animatesImplicitly
  )
  static let opacityProperty = TypedLayerProperty(
    "opacity", \.opacity, \CALayer.opacity, .number, traits: .animatesImplicitly,
    node: .pose(.opacity))
  static let allowsGroupOpacityProperty = TypedLayerProperty(
    "allowsGroupOpacity", \.allowsGroupOpacity, \CALayer.allowsGroupOpacity, .flag)
  static let masksToBoundsProperty = TypedLayerProperty(
    "masksToBounds", \.masksToBounds, \CALayer.masksToBounds, .flag, traits: .animatesImplicitly)
  static let backgroundColorProperty = TypedLayerProperty(
    "backgroundColor", \.backgroundColor, \CALayer.backgroundColor, .color,
    traits: .animatesImplicitly)
  static let cornerRadiusProperty = TypedLayerProperty(
    "cornerRadius", \.cornerRadius, \CALayer.cornerRadius, .number, traits: .animatesImplicitly)
  static let borderWidthProperty = TypedLayerProperty(
    "borderWidth", \.borderWidth, \CALayer.borderWidth, .number, traits: .animatesImplicitly)
  static let borderColorProperty = TypedLayerProperty(
    "borderColor", \.borderColor, \CALayer.borderColor, .color, traits: .animatesImplicitly)

  // MARK: Content

  static let contentsProperty = TypedLayerProperty(
    "contents", \.contents, \CALayer.contents, .contents(areEqual: areSameObject),
    traits: .animatesImplicitly)
  static let contentsScaleProperty = TypedLayerProperty(
    "contentsScale", \.contentsScale, \CALayer.contentsScale, .number, traits: .isSetting)
  static let isOpaqueProperty = TypedLayerProperty("opaque", \.isOpaque, \CALayer.isOpaque, .flag)
  static let needsDisplayOnBoundsChangeProperty = TypedLayerProperty(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, \CALayer.needsDisplayOnBoundsChange,
    .flag,
    effect: .none)

  // MARK: Time

  static let beginTimeProperty = TypedLayerProperty(
    "beginTime", \.timing.beginTime, \CALayer.beginTime, .number, effect: .time,
    traits: .isSetting)
  static let durationProperty = TypedLayerProperty(
    "duration", \.timing.duration, \CALayer.duration, .number, traits: .isSetting)
  static let speedProperty = TypedLayerProperty(
    "speed", \.layerSpeed, \CALayer.speed, .number, effect: .time,
    traits: .isSetting)
  static let timeOffsetProperty = TypedLayerProperty(
    "timeOffset", \.timing.timeOffset, \CALayer.timeOffset, .number, effect: .time,
    traits: .isSetting)
  static let repeatCountProperty = TypedLayerProperty(
    "repeatCount", \.layerRepeatCount, \CALayer.repeatCount, .number, traits: .isSetting)
  static let repeatDurationProperty = TypedLayerProperty(
    "repeatDuration", \.timing.repeatDuration, \CALayer.repeatDuration, .number, traits: .isSetting)
  static let autoreversesProperty = TypedLayerProperty(
    "autoreverses", \.timing.autoreverses, \CALayer.autoreverses, .flag)
  static let fillModeProperty = TypedLayerProperty(
    "fillMode", \.layerFillMode, \CALayer.fillMode, .constant())

  // MARK: Identity and behavior

  static let nameProperty = TypedLayerProperty(
    "name", \.name, \CALayer.name, .plain(areEqual: ==), effect: .none)
  static let actionsProperty = TypedLayerProperty(
    "actions", \.actions, \CALayer.actions, .plain(), effect: .none)
  static let styleProperty = TypedLayerProperty(
    "style", \.style, \CALayer.style, .plain())

  // MARK: Stored in `LayerEffects`

  static let isGeometryFlippedProperty = TypedLayerProperty(
    "geometryFlipped", \.effects.isGeometryFlipped, \CALayer.isGeometryFlipped, .flag, node: .tree)
  static let sublayerTransformProperty = TypedLayerProperty(
    "sublayerTransform", \.effects.sublayerTransform, \CALayer.sublayerTransform, .transform,
    traits: [.animatesImplicitly, .isMovement], node: .tree)

  static let contentsRectProperty = TypedLayerProperty(
    "contentsRect", \.effects.contentsRect, \CALayer.contentsRect, .rect,
    traits: .animatesImplicitly)
  static let contentsGravityProperty = TypedLayerProperty(
    "contentsGravity", \.effects.contentsGravity, \CALayer.contentsGravity, .constant())
  static let contentsCenterProperty = TypedLayerProperty(
    "contentsCenter", \.effects.contentsCenter, \CALayer.contentsCenter, .rect,
    traits: .mayAnimateElsewhere)
  static let contentsFormatProperty = TypedLayerProperty(
    "contentsFormat", \.effects.contentsFormat, \CALayer.contentsFormat, .constant())
  static let wantsExtendedDynamicRangeContentProperty = TypedLayerProperty(
    "wantsExtendedDynamicRangeContent", \.effects.wantsExtendedDynamicRangeContent,
    \CALayer.wantsExtendedDynamicRangeContent, .flag, effect: .none)
  static let toneMapModeProperty = TypedLayerProperty(
    "toneMapMode", \.effects.toneMapMode, \CALayer.toneMapMode, .constant(), effect: .none)
  static let preferredDynamicRangeProperty = TypedLayerProperty(
    "preferredDynamicRange", \.effects.preferredDynamicRange, \CALayer.preferredDynamicRange,
    .constant(), effect: .none)
  static let contentsHeadroomProperty = TypedLayerProperty(
    "contentsHeadroom", \.effects.contentsHeadroom, \CALayer.contentsHeadroom, .number,
    effect: .none,
    traits: .isSetting)
  static let wantsDynamicContentScalingProperty = TypedLayerProperty(
    "wantsDynamicContentScaling", \.effects.wantsDynamicContentScaling,
    \CALayer.wantsDynamicContentScaling, .flag, effect: .none)
  static let minificationFilterProperty = TypedLayerProperty(
    "minificationFilter", \.effects.minificationFilter, \CALayer.minificationFilter, .constant())
  static let magnificationFilterProperty = TypedLayerProperty(
    "magnificationFilter", \.effects.magnificationFilter, \CALayer.magnificationFilter, .constant())
  static let minificationFilterBiasProperty = TypedLayerProperty(
    "minificationFilterBias", \.effects.minificationFilterBias, \CALayer.minificationFilterBias,
    .number)

  static let maskedCornersProperty = TypedLayerProperty(
    "maskedCorners", \.effects.maskedCorners, \CALayer.maskedCorners, .bits(), traits: .isSetting)
  static let cornerCurveProperty = TypedLayerProperty(
    "cornerCurve", \.effects.cornerCurve, \CALayer.cornerCurve, .constant())
  static let allowsEdgeAntialiasingProperty = TypedLayerProperty(
    "allowsEdgeAntialiasing", \.effects.allowsEdgeAntialiasing, \CALayer.allowsEdgeAntialiasing,
    .flag)
  static let edgeAntialiasingMaskProperty = TypedLayerProperty(
    "edgeAntialiasingMask", \.effects.edgeAntialiasingMask, \CALayer.edgeAntialiasingMask, .bits(),
    traits: .isSetting)

  static let shadowColorProperty = TypedLayerProperty(
    "shadowColor", \.effects.shadowColor, \CALayer.shadowColor, .color, traits: .animatesImplicitly)
  static let shadowOpacityProperty = TypedLayerProperty(
    "shadowOpacity", \.effects.shadowOpacity, \CALayer.shadowOpacity, .number,
    traits: .animatesImplicitly)
  static let shadowOffsetProperty = TypedLayerProperty(
    "shadowOffset", \.effects.shadowOffset, \CALayer.shadowOffset, .size,
    traits: .animatesImplicitly)
  static let shadowRadiusProperty = TypedLayerProperty(
    "shadowRadius", \.effects.shadowRadius, \CALayer.shadowRadius, .number,
    traits: .animatesImplicitly)
  static let shadowPathProperty = TypedLayerProperty(
    "shadowPath", \.effects.shadowPath, \CALayer.shadowPath, .path)

  static let shouldRasterizeProperty = TypedLayerProperty(
    "shouldRasterize", \.effects.shouldRasterize, \CALayer.shouldRasterize, .flag, node: .tree)
  static let rasterizationScaleProperty = TypedLayerProperty(
    "rasterizationScale", \.effects.rasterizationScale, \CALayer.rasterizationScale, .number,
    traits: .isSetting)
  static let drawsAsynchronouslyProperty = TypedLayerProperty(
    "drawsAsynchronously", \.effects.drawsAsynchronously, \CALayer.drawsAsynchronously, .flag,
    effect: .none)

  static let filtersProperty = TypedLayerProperty(
    "filters", \.effects.filters, \CALayer.filters, .plain(), traits: .mayAnimateElsewhere)
  static let backgroundFiltersProperty = TypedLayerProperty(
    "backgroundFilters", \.effects.backgroundFilters, \CALayer.backgroundFilters, .plain(),
    traits: .mayAnimateElsewhere)
  static let compositingFilterProperty = TypedLayerProperty(
    "compositingFilter", \.effects.compositingFilter, \CALayer.compositingFilter, .plain(),
    traits: .mayAnimateElsewhere)

  private static func areSameObject(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): (first as AnyObject) === (second as AnyObject)
    default: false
    }
  }
}
