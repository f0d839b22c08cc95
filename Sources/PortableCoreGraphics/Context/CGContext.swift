import PortableGeometry
import PortableRaster

/// A surface to draw on, with the graphics state.
///
/// User space has its origin at the bottom left unless the context was created for a layer. Drawing never fails:
/// geometry that is not a number or lies infinitely far away draws nothing. A context is used by one thread at a
/// time.
public final class CGContext: ReferenceHashable {
  let canvas: ContextCanvas
  /// The canvas, or the bitmap of the innermost transparency layer.
  var target: DrawingTarget
  var layers: [TransparencyLayer] = []
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  let rasterizer = RasterizerPool.shared.take()
  let quad = QuadScratch()
  /// Its own scratch: a shadow is painted while the outline of its shape is still needed.
  lazy var shadowQuad = QuadScratch()
  let flattener = FlattenedOutline()
  /// The path under construction, in the user space of `pathTransform`; not part of the saved state.
  var currentPath = PathBuilder()
  var pathTransform: CGAffineTransform
  /// Whether a `CGPath` has the same elements in the same memory as the current path.
  var sharesPath = false
  private var shape = PathBuilder()
  /// The cell of the last pattern, for its next use.
  var patternCell: PatternCell?
  // Not part of the saved state.
  var allowsAntialiasing = true
  var allowsSubpixelPositioning = true
  var allowsSubpixelQuantization = true
  /// From text space to user space; not part of the saved state.
  var textTransform = CGAffineTransform.identity
  /// Its own scratch: a glyph is flattened while `flattener` collects its run.
  lazy var glyphScratch = FlattenedOutline()
  let baseCTM: CGAffineTransform

  init(_ canvas: ContextCanvas, baseCTM: CGAffineTransform) {
    self.canvas = canvas
    target = DrawingTarget(canvas: canvas.bitmap)
    self.baseCTM = baseCTM
    pathTransform = baseCTM
    state = GraphicsState(ctm: baseCTM, clip: Clip(canvas.bitmap))
  }

  /// Keeps the pixels. `baseCTM` leads from user space to device space, whose origin is at the bitmap's bottom left and
  /// whose unit is a pixel: for a layer with its origin at the top left, `(scale, 0, 0, -scale, 0, height in pixels)`.
  package convenience init(_ bitmap: Bitmap, baseCTM: CGAffineTransform = .identity) {
    self.init(ContextCanvas(bitmap), baseCTM: baseCTM)
  }

  deinit { RasterizerPool.shared.giveBack(rasterizer) }

  /// The memory is reused if the path is released before the next call.
  func shape(_ build: (inout PathBuilder) -> Void) -> Path {
    shape.removeAll()
    build(&shape)
    return shape.path
  }

  /// Saves the state, except the current path, for `restoreGState`.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state of the matching `saveGState`; without one, does nothing.
  public func restoreGState() {
    guard savedStates.count > layers.last?.savedStateCount ?? 0 else { return }
    if let saved = savedStates.popLast() { state = saved }
  }

  func reset(to start: GraphicsState) {
    while !layers.isEmpty { endTransparencyLayer() }
    savedStates = []
    state = start
    beginPath()
  }
}
