import PortableCoreGraphics

/// A layer for very large contents. Mirrors QuartzCore.
///
/// Apple's requests its contents tile by tile as they come into view. This one draws them as one tile, at once and like
/// any layer's: the properties are stored and have no effect.
open class CATiledLayer: CALayer {
  package override class var properties: LayerPropertyTable { .tiledLayer }

  override class var kind: CALayer.Type { CATiledLayer.self }

  /// How long a new tile takes to appear, in seconds: 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many sizes of the contents there are, each half of the one before. Default 1.
  open var levelsOfDetail: Int {
    get { state.tiled.levelsOfDetail }
    set { write(CATiledLayer.levelsOfDetailProperty, newValue) }
  }

  /// How many of the sizes are larger than the layer. Default 0.
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
}

extension LayerPropertyTable {
  package static let tiledLayer = LayerPropertyTable(
    extending: .layer,
    [
      CATiledLayer.levelsOfDetailProperty, CATiledLayer.levelsOfDetailBiasProperty,
      CATiledLayer.tileSizeProperty,
    ])
}
