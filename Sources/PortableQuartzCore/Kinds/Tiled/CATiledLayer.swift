/// A layer for very large contents. Mirrors QuartzCore.
///
/// Apple's draws tiles on other threads as they come into view. This one draws its contents as any layer does; its
/// properties have no effect.
open class CATiledLayer: CALayer {
  package override class var properties: LayerPropertyTable { tiledProperties }

  /// The duration in which a new tile fades in, in seconds: 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail, each half the size of the one before. Default 1.
  open var levelsOfDetail: Int {
    get { state.tiled.levelsOfDetail }
    set { write(CATiledLayer.levelsOfDetailProperty, newValue) }
  }

  /// The number of levels that are larger than the layer. Default 0.
  open var levelsOfDetailBias: Int {
    get { state.tiled.levelsOfDetailBias }
    set { write(CATiledLayer.levelsOfDetailBiasProperty, newValue) }
  }

  /// The largest size of a tile, in pixels. Default 256 × 256.
  open var tileSize: CGSize {
    get { state.tiled.tileSize }
    set { write(CATiledLayer.tileSizeProperty, newValue) }
  }
}

struct TiledState: KindState {
  var levelsOfDetail = 1
  var levelsOfDetailBias = 0
  var tileSize = CGSize(width: 256, height: 256)
}

extension LayerState {
  var tiled: TiledState {
    _read { yield self[kind: TiledState.self] }
    _modify { yield &self[kind: TiledState.self] }
  }
}

extension CATiledLayer {
  static let levelsOfDetailProperty = TypedLayerProperty(
    "levelsOfDetail", \.tiled.levelsOfDetail, \CATiledLayer.levelsOfDetail, .integer, effect: .none)
  static let levelsOfDetailBiasProperty = TypedLayerProperty(
    "levelsOfDetailBias", \.tiled.levelsOfDetailBias, \CATiledLayer.levelsOfDetailBias, .integer,
    effect: .none)
  static let tileSizeProperty = TypedLayerProperty(
    "tileSize", \.tiled.tileSize, \CATiledLayer.tileSize, .size, effect: .none)

  static let tiledProperties = LayerPropertyTable(
    of: CATiledLayer.self, extending: layerProperties,
    [levelsOfDetailProperty, levelsOfDetailBiasProperty, tileSizeProperty])
}
