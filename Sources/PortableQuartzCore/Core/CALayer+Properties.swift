extension CALayer {
  // MARK: Geometry

  static let boundsProperty = TypedLayerProperty(
    "bounds", \.bounds, \CALayer.bounds, .rect, [.animatesImplicitly, .isMovement],
    effect: .geometry)
  static let positionProperty = TypedLayerProperty(
    "position", \.position, \CALayer.position, .point, [.animatesImplicitly, .isMovement],
    node: .pose(.position))
  static let zPositionProperty = TypedLayerProperty(
    "zPosition", \.zPosition, \CALayer.zPosition, .number, [.animatesImplicitly, .isMovement],
    node: .pose(.zPosition))
  static let anchorPointProperty = TypedLayerProperty(
    "anchorPoint", \.anchorPoint, \CALayer.anchorPoint, .point, [.animatesImplicitly, .isMovement],
    node: .pose(.anchorPoint))
  static let anchorPointZProperty = TypedLayerProperty(
    "anchorPointZ", \.anchorPointZ, \CALayer.anchorPointZ, .number,
    [.animatesImplicitly, .isMovement], node: .pose(.anchorPointZ))
  static let transformProperty = TypedLayerProperty(
    "transform", \.transform, \CALayer.transform, .transform, [.animatesImplicitly, .isMovement],
    effect: .geometry, node: .pose(.transform))
  static let isDoubleSidedProperty = TypedLayerProperty(
    "doubleSided", \.isDoubleSided, \CALayer.isDoubleSided, .flag)

  // MARK: Appearance

  static let isHiddenProperty = TypedLayerProperty(
    "hidden", \.isHidden, \CALayer.isHidden, .flag, .animatesImplicitly, effect: .visibility)
  static let opacityProperty = TypedLayerProperty(
    "opacity", \.opacity, \CALayer.opacity, .number, .animatesImplicitly, node: .pose(.opacity))
  static let allowsGroupOpacityProperty = TypedLayerProperty(
    "allowsGroupOpacity", \.allowsGroupOpacity, \CALayer.allowsGroupOpacity, .flag)
  static let masksToBoundsProperty = TypedLayerProperty(
    "masksToBounds", \.masksToBounds, \CALayer.masksToBounds, .flag, .animatesImplicitly)
  static let backgroundColorProperty = TypedLayerProperty(
    "backgroundColor", \.backgroundColor, \CALayer.backgroundColor, .color, .animatesImplicitly)
  static let cornerRadiusProperty = TypedLayerProperty(
    "cornerRadius", \.cornerRadius, \CALayer.cornerRadius, .number, .animatesImplicitly)
  static let borderWidthProperty = TypedLayerProperty(
    "borderWidth", \.borderWidth, \CALayer.borderWidth, .number, .animatesImplicitly)
  static let borderColorProperty = TypedLayerProperty(
    "borderColor", \.borderColor, \CALayer.borderColor, .color, .animatesImplicitly)

  // MARK: Content

  static let contentsProperty = TypedLayerProperty(
    "contents", \.contents, \CALayer.contents, .contents, .animatesImplicitly)
  static let contentsScaleProperty = TypedLayerProperty(
    "contentsScale", \.contentsScale, \CALayer.contentsScale, .number, .isSetting)
  static let isOpaqueProperty = TypedLayerProperty("opaque", \.isOpaque, \CALayer.isOpaque, .flag)
  static let needsDisplayOnBoundsChangeProperty = TypedLayerProperty(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, \CALayer.needsDisplayOnBoundsChange,
    .flag, effect: .none)

  // MARK: Time

  static let beginTimeProperty = TypedLayerProperty(
    "beginTime", \.timing.beginTime, \CALayer.beginTime, .number, .isSetting, effect: .time)
  static let durationProperty = TypedLayerProperty(
    "duration", \.timing.duration, \CALayer.duration, .number, .isSetting)
  static let speedProperty = TypedLayerProperty(
    "speed", \.layerSpeed, \CALayer.speed, .number, .isSetting, effect: .time)
  static let timeOffsetProperty = TypedLayerProperty(
    "timeOffset", \.timing.timeOffset, \CALayer.timeOffset, .number, .isSetting, effect: .time)
  static let repeatCountProperty = TypedLayerProperty(
    "repeatCount", \.layerRepeatCount, \CALayer.repeatCount, .number, .isSetting)
  static let repeatDurationProperty = TypedLayerProperty(
    "repeatDuration", \.timing.repeatDuration, \CALayer.repeatDuration, .number, .isSetting)
  static let autoreversesProperty = TypedLayerProperty(
    "autoreverses", \.timing.autoreverses, \CALayer.autoreverses, .flag)
  static let fillModeProperty = TypedLayerProperty(
    "fillMode", \.layerFillMode, \CALayer.fillMode, .constant())

  // MARK: Identity and behavior

  static let nameProperty = TypedLayerProperty(
    "name", \.name, \CALayer.name, .plain(areEqual: ==), effect: .none)
  static let actionsProperty = TypedLayerProperty(
    "actions", \.actions, \CALayer.actions, .plain(), effect: .none)
  static let styleProperty = TypedLayerProperty("style", \.style, \CALayer.style, .plain())

  // MARK: Stored in `LayerEffects`

  static let isGeometryFlippedProperty = TypedLayerProperty(
    "geometryFlipped", \.effects.isGeometryFlipped, \CALayer.isGeometryFlipped, .flag, node: .tree)
  static let sublayerTransformProperty = TypedLayerProperty(
    "sublayerTransform", \.effects.sublayerTransform, \CALayer.sublayerTransform, .transform,
    [.animatesImplicitly, .isMovement], node: .tree)

  static let contentsRectProperty = TypedLayerProperty(
    "contentsRect", \.effects.contentsRect, \CALayer.contentsRect, .rect, .animatesImplicitly)
  static let contentsGravityProperty = TypedLayerProperty(
    "contentsGravity", \.effects.contentsGravity, \CALayer.contentsGravity, .constant())
  static let contentsCenterProperty = TypedLayerProperty(
    "contentsCenter", \.effects.contentsCenter, \CALayer.contentsCenter, .rect,
    .mayAnimateElsewhere)
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
    "contentsHeadroom", \.effects.contentsHeadroom, \CALayer.contentsHeadroom, .number, .isSetting,
    effect: .none)
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
    "maskedCorners", \.effects.maskedCorners, \CALayer.maskedCorners, .bits(), .isSetting)
  static let cornerCurveProperty = TypedLayerProperty(
    "cornerCurve", \.effects.cornerCurve, \CALayer.cornerCurve, .constant())
  static let allowsEdgeAntialiasingProperty = TypedLayerProperty(
    "allowsEdgeAntialiasing", \.effects.allowsEdgeAntialiasing, \CALayer.allowsEdgeAntialiasing,
    .flag)
  static let edgeAntialiasingMaskProperty = TypedLayerProperty(
    "edgeAntialiasingMask", \.effects.edgeAntialiasingMask, \CALayer.edgeAntialiasingMask, .bits(),
    .isSetting)

  static let shadowColorProperty = TypedLayerProperty(
    "shadowColor", \.effects.shadowColor, \CALayer.shadowColor, .color, .animatesImplicitly)
  static let shadowOpacityProperty = TypedLayerProperty(
    "shadowOpacity", \.effects.shadowOpacity, \CALayer.shadowOpacity, .number, .animatesImplicitly)
  static let shadowOffsetProperty = TypedLayerProperty(
    "shadowOffset", \.effects.shadowOffset, \CALayer.shadowOffset, .size, .animatesImplicitly)
  static let shadowRadiusProperty = TypedLayerProperty(
    "shadowRadius", \.effects.shadowRadius, \CALayer.shadowRadius, .number, .animatesImplicitly)
  static let shadowPathProperty = TypedLayerProperty(
    "shadowPath", \.effects.shadowPath, \CALayer.shadowPath, .path)

  static let shouldRasterizeProperty = TypedLayerProperty(
    "shouldRasterize", \.effects.shouldRasterize, \CALayer.shouldRasterize, .flag, node: .tree)
  static let rasterizationScaleProperty = TypedLayerProperty(
    "rasterizationScale", \.effects.rasterizationScale, \CALayer.rasterizationScale, .number,
    .isSetting)
  static let drawsAsynchronouslyProperty = TypedLayerProperty(
    "drawsAsynchronously", \.effects.drawsAsynchronously, \CALayer.drawsAsynchronously, .flag,
    effect: .none)

  static let filtersProperty = TypedLayerProperty(
    "filters", \.effects.filters, \CALayer.filters, .plain(), .mayAnimateElsewhere)
  static let backgroundFiltersProperty = TypedLayerProperty(
    "backgroundFilters", \.effects.backgroundFilters, \CALayer.backgroundFilters, .plain(),
    .mayAnimateElsewhere)
  static let compositingFilterProperty = TypedLayerProperty(
    "compositingFilter", \.effects.compositingFilter, \CALayer.compositingFilter, .plain(),
    .mayAnimateElsewhere)

  // MARK: Derived, or stored outside the state

  static let frameProperty = DerivedLayerProperty(
    "frame", .stored(\CALayer.frame, .rect), [.isMovement, .mayAnimateElsewhere],
    holdsStructure: true)
  static let sublayersProperty = DerivedLayerProperty(
    "sublayers", .stored(\CALayer.sublayers, .plain()), [.isSetting, .mayAnimateElsewhere],
    effect: .layout,
    member: { layer, name in
      let layers = layer.isPresentation ? layer.sublayers ?? [] : layer.children
      return layers.first { $0.name == name }
    })
  static let maskProperty = DerivedLayerProperty(
    "mask", .stored(\CALayer.mask, .plain()), .mayAnimateElsewhere, effect: .composite)
  static let superlayerProperty = DerivedLayerProperty(
    "superlayer", KeyedProperty(read: { ($0 as? CALayer)?.superlayer }, write: { _, _ in false }))
  static let delegateProperty = DerivedLayerProperty(
    "delegate", .stored(\CALayer.delegate, .plain()))

  // MARK: The table

  /// The keys of Apple's table "Animatable Properties" in the Core Animation Programming Guide animate implicitly, apart
  /// from `sublayers` and `mask`, whose values cannot be interpolated.
  static let layerProperties = LayerPropertyTable(
    of: CALayer.self,
    [
      boundsProperty, positionProperty, zPositionProperty, anchorPointProperty,
      anchorPointZProperty, transformProperty, sublayerTransformProperty, isDoubleSidedProperty,
      isHiddenProperty, opacityProperty, allowsGroupOpacityProperty, masksToBoundsProperty,
      backgroundColorProperty, cornerRadiusProperty, borderWidthProperty, borderColorProperty,
      contentsProperty, contentsRectProperty, contentsScaleProperty, contentsGravityProperty,
      isOpaqueProperty, needsDisplayOnBoundsChangeProperty, beginTimeProperty, durationProperty,
      speedProperty, timeOffsetProperty, repeatCountProperty, repeatDurationProperty,
      autoreversesProperty, fillModeProperty, nameProperty, actionsProperty, styleProperty,
      frameProperty, sublayersProperty, maskProperty, superlayerProperty, delegateProperty,
      // The effects come last: recorded texts list the keys in this order.
      isGeometryFlippedProperty, contentsCenterProperty, contentsFormatProperty,
      wantsExtendedDynamicRangeContentProperty, toneMapModeProperty, preferredDynamicRangeProperty,
      contentsHeadroomProperty, wantsDynamicContentScalingProperty, minificationFilterProperty,
      magnificationFilterProperty, minificationFilterBiasProperty, maskedCornersProperty,
      cornerCurveProperty, allowsEdgeAntialiasingProperty, edgeAntialiasingMaskProperty,
      shadowColorProperty, shadowOpacityProperty, shadowOffsetProperty, shadowRadiusProperty,
      shadowPathProperty, shouldRasterizeProperty, rasterizationScaleProperty,
      drawsAsynchronouslyProperty, filtersProperty, backgroundFiltersProperty,
      compositingFilterProperty,
    ],
    aliases: [
      "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
      "isGeometryFlipped": "geometryFlipped",
    ])
}
