/// The part of the state that few layers change, kept apart so that others are small to copy. The defaults were measured.
package struct LayerEffects {
  // Geometry
  package var isGeometryFlipped = false
  package var sublayerTransform = CATransform3DIdentity

  // Content
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var wantsExtendedDynamicRangeContent = false
  package var toneMapMode = CALayer.ToneMapMode.automatic
  package var preferredDynamicRange = CALayer.DynamicRange.standard
  package var contentsHeadroom: CGFloat = 0
  package var wantsDynamicContentScaling = false
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0

  // Corners and edges
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  // Shadow
  package var shadowColor: CGColor? = LayerState.opaqueBlack
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  // Rasterization
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1

  package var drawsAsynchronously = false

  // Filters
  package var filters: [Any]?
  package var backgroundFilters: [Any]?
  package var compositingFilter: Any?
}

extension LayerEffects {
  /// Effects behind a reference, shared by all states with the defaults.
  final class Storage {
    @exclusivity(unchecked) var value: LayerEffects

    init(_ value: LayerEffects) { self.value = value }

    /// Safe to share: the static reference makes it non-unique, so it is copied on write.
    nonisolated(unsafe) static let defaults = Storage(LayerEffects())
  }
}

extension LayerState {
  package var effects: LayerEffects {
    _read { yield effectsStorage.value }
    _modify {
      if !isKnownUniquelyReferenced(&effectsStorage) {
        effectsStorage = LayerEffects.Storage(effectsStorage.value)
      }
      yield &effectsStorage.value
    }
  }

  var hasPlainEffects: Bool { effectsStorage === LayerEffects.Storage.defaults }

  /// Reads the transform's 16 numbers only where an effect was changed.
  var transformsSublayers: Bool {
    !hasPlainEffects && !CATransform3DIsIdentity(effectsStorage.value.sublayerTransform)
  }
}
