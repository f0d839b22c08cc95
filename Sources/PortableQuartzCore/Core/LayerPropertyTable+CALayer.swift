import PortableCoreGraphics

extension LayerPropertyTable {
  /// Which keys animate implicitly is Apple's table "Animatable Properties" of the Core Animation
  /// Programming Guide, without `sublayers` and `mask`, which have nothing to blend.
  package static let layer = LayerPropertyTable(
    [
      // Geometry
      CALayer.boundsProperty, CALayer.positionProperty, CALayer.zPositionProperty,
      CALayer.anchorPointProperty, CALayer.anchorPointZProperty, CALayer.transformProperty,
      CALayer.sublayerTransformProperty, CALayer.isDoubleSidedProperty,
      // Appearance
      CALayer.isHiddenProperty, CALayer.opacityProperty, CALayer.allowsGroupOpacityProperty,
      CALayer.masksToBoundsProperty, CALayer.backgroundColorProperty, CALayer.cornerRadiusProperty,
      CALayer.borderWidthProperty, CALayer.borderColorProperty,
      // Content
      CALayer.contentsProperty, CALayer.contentsRectProperty,
      CALayer.contentsScaleProperty, CALayer.contentsGravityProperty, CALayer.isOpaqueProperty,
      CALayer.needsDisplayOnBoundsChangeProperty,
      // Time
      CALayer.beginTimeProperty, CALayer.durationProperty, CALayer.speedProperty,
      CALayer.timeOffsetProperty, CALayer.repeatCountProperty, CALayer.repeatDurationProperty,
      CALayer.autoreversesProperty, CALayer.fillModeProperty,
      // Identity and behavior
      CALayer.nameProperty, CALayer.actionsProperty, CALayer.styleProperty,
      // Derived, or stored outside the state
      frame, sublayers, mask, superlayer, delegate,
      // Effects, after the derived ones: recorded texts list the keys in this order
      CALayer.isGeometryFlippedProperty,
      CALayer.contentsCenterProperty, CALayer.contentsFormatProperty,
      CALayer.wantsExtendedDynamicRangeContentProperty, CALayer.toneMapModeProperty,
      CALayer.preferredDynamicRangeProperty, CALayer.contentsHeadroomProperty,
      CALayer.wantsDynamicContentScalingProperty,
      CALayer.minificationFilterProperty, CALayer.magnificationFilterProperty,
      CALayer.minificationFilterBiasProperty, CALayer.maskedCornersProperty,
      CALayer.cornerCurveProperty, CALayer.allowsEdgeAntialiasingProperty,
      CALayer.edgeAntialiasingMaskProperty, CALayer.shadowColorProperty,
      CALayer.shadowOpacityProperty, CALayer.shadowOffsetProperty, CALayer.shadowRadiusProperty,
      CALayer.shadowPathProperty, CALayer.shouldRasterizeProperty,
      CALayer.rasterizationScaleProperty, CALayer.drawsAsynchronouslyProperty,
      CALayer.filtersProperty, CALayer.backgroundFiltersProperty,
      CALayer.compositingFilterProperty,
    ],
    aliases: [
      "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
      "isGeometryFlipped": "geometryFlipped",
    ])

  private static let frame = DerivedLayerProperty(
    "frame", traits: [.isMovement, .mayAnimateElsewhere], read: { $0.frame },
    write: { layer, value in
      guard let frame = value as? CGRect else { return false }
      layer.frame = frame
      return true
    })

  private static let sublayers = DerivedLayerProperty(
    "sublayers", effect: .layout, traits: [.isSetting, .mayAnimateElsewhere],
    read: { $0.sublayers },
    write: { layer, value in
      guard value == nil || value is [CALayer] else { return false }
      layer.sublayers = value as? [CALayer]
      return true
    },
    member: { layer, name in
      let layers = layer.isPresentation ? layer.sublayers ?? [] : layer.children
      return layers.first { $0.name == name }
    })

  private static let mask = DerivedLayerProperty(
    "mask", effect: .composite, traits: .mayAnimateElsewhere, read: { $0.mask },
    write: { layer, value in
      guard value == nil || value is CALayer else { return false }
      layer.mask = value as? CALayer
      return true
    })

  private static let superlayer = DerivedLayerProperty(
    "superlayer", read: { $0.superlayer }, write: { _, _ in false })

  private static let delegate = DerivedLayerProperty(
    "delegate", read: { $0.delegate },
    write: { layer, value in
      guard value == nil || value is any CALayerDelegate else { return false }
      layer.delegate = value as? any CALayerDelegate
      return true
    })
}
