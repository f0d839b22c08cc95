import PortableGeometry
import PortableRaster

/// One run over a placed tree that draws it.
///
/// Nodes are visited in the order of the tree with a stack of its own, so that depth costs memory and not the thread's
/// stack.
struct FramePainter {
  let entries: UnsafeBufferPointer<RenderTree.Entry>
  let placements: UnsafeBufferPointer<Placement>
  /// Whether the roots are drawn in the order of their depth.
  let sortsRootsByDepth: Bool
  /// What is drawn into now.
  var canvas: Canvas
  let rasterizer: Rasterizer
  let flattener: FlattenedOutline
  let pool: BitmapPool
  let rasters: RasterCache
  /// The shape at hand.
  var outline = ProjectedOutline()
  private var frames: [Frame] = []

  init(
    entries: UnsafeBufferPointer<RenderTree.Entry>, placements: UnsafeBufferPointer<Placement>,
    sortsRootsByDepth: Bool, canvas: Canvas, rasterizer: Rasterizer, flattener: FlattenedOutline,
    pool: BitmapPool, rasters: RasterCache
  ) {
    self.entries = entries
    self.placements = placements
    self.sortsRootsByDepth = sortsRootsByDepth
    self.canvas = canvas
    self.rasterizer = rasterizer
    self.flattener = flattener
    self.pool = pool
    self.rasters = rasters
  }

  /// A node that has been begun and not yet finished.
  private struct Frame {
    let index: Int
    /// One past the last node to visit before this one is finished, or its next piece is begun.
    var end: Int
    let style: Style
    /// What was drawn into before, when the node draws into a bitmap of its own or narrows the clip.
    var outside: Canvas?
    /// What the node is laid onto, above its shadow, when the node is a bitmap that casts it.
    var backdrop: Canvas?
    /// The bitmap of the node's mask.
    var mask: Canvas?
    /// What is in the node, in the order of depth, the next one last; empty when the order is that of the tree.
    var pieces: [DepthPiece] = []
    /// The clip outside of the piece that is being drawn.
    var clipOfPieces: Clip?
  }

  /// How a node is drawn.
  private struct Style {
    /// The opacity of each thing that is drawn.
    var opacity: UInt8 = 255
    /// Whether the node and everything below it are drawn as a bitmap that then joins what is around it.
    var isGroup = false
    /// The opacity with which the bitmap joins.
    var groupOpacity: UInt8 = 255
    /// Whether the bitmap is cut off at the rounded bounds.
    var clipsGroup = false
    /// Whether what the node draws itself goes beyond the bounds that will be cut out, because an edge that is smoothed
    /// twice is too faint.
    var goesBeyondBounds = false
    /// Whether this is the frame of a mask and not of a node.
    var isMask = false
    /// Whether this is the frame of all roots and not of a node.
    var isRoot = false
    /// Whether what is below the node is drawn as a bitmap in the node's own plane.
    var isRaster = false
  }

  /// Draws the tree.
  mutating func paint() {
    var index = 0
    if sortsRootsByDepth {
      var style = Style()
      style.isRoot = true
      frames.append(Frame(index: -1, end: 0, style: style, pieces: pieces(of: -1)))
    }
    while true {
      while let frame = frames.last, index >= frame.end {
        if let next = beginNextPiece() {
          index = next
          continue
        }
        frames.removeLast()
        if frame.style.isRoot { return }
        // Pieces are not visited in the order of the tree.
        index = entries[frame.index].end
        if frame.style.isMask {
          finishMask(frame)
        } else if frame.style.isRaster {
          finishRaster(frame)
        } else {
          finish(frame)
        }
      }
      guard index < entries.count else { return }
      let isMask = entries[index].role == .mask
      // A mask also hides the shadow, which what casts it need not reach.
      let visible = (isMask ? frames.last?.backdrop : nil)?.visible ?? canvas.visible
      if placements[index].whole.intersection(visible).isEmpty {
        index = entries[index].end
        continue
      }
      if entries[index].node.detailsBox != nil, let raster = PlacedRaster(entries[index].node) {
        index = beginRaster(index, raster)
        continue
      }
      if isMask { beginMask(index, visible) }
      begin(index)
      index += 1
    }
  }
}

// MARK: - Nodes

extension FramePainter {
  /// Draws what a node has below its children.
  private mutating func begin(_ index: Int) {
    let hasChildren = entries[index].end > index + 1
    var style = Style()
    style.opacity = byte(placements[index].opacity)
    if !hasChildren, !entry(index).pointee.node.clipsToBounds,
      entry(index).pointee.node.detailsBox == nil, !needsGroup(index)
    {
      paintThings(of: index, opacity: style.opacity)
      return
    }
    var outside: Canvas?

    if let rect = clippingPixels(of: index, style: &style) {
      outside = canvas
      canvas.clip.intersect(rect.offset(x: -canvas.x, y: -canvas.y))
    }
    if needsGroup(index) || style.clipsGroup {
      style.isGroup = true
      if entries[index].node.fadesAsGroup {
        style.groupOpacity = style.opacity
        style.opacity = 255
      }
      outside = outside ?? canvas
      canvas = group(placements[index].whole, canvas.visible)
    }
    let details = entries[index].node.detailsBox?.value
    var backdrop: Canvas?
    if let shadow = details?.visibleShadow {
      let silhouette = silhouette(of: index, shadow)
      if case .bitmap = silhouette {
        outside = outside ?? canvas
        backdrop = canvas
        canvas = group(of: index, casting: shadow)
        style.goesBeyondBounds = false
      } else {
        paint(shadow, of: index, silhouette, opacity: style.opacity)
      }
    }

    paintBackground(of: index, opacity: style.opacity, beyondBounds: style.goesBeyondBounds)
    if let gradient = details?.gradient {
      paint(gradient, of: index, opacity: style.opacity, beyondBounds: style.goesBeyondBounds)
    }
    if let image = entries[index].node.image {
      paint(image, of: index, opacity: style.opacity, beyondBounds: style.goesBeyondBounds)
    }
    if let shape = details?.shape { paint(shape, of: index, opacity: style.opacity) }
    if !hasChildren, outside == nil, backdrop == nil {
      paintBorder(of: index, opacity: style.opacity, beyondBounds: style.goesBeyondBounds)
      return
    }
    var frame = Frame(
      index: index, end: entries[index].end, style: style, outside: outside, backdrop: backdrop)
    guard hasChildren else { return finish(frame) }
    if placements[index].sortsByDepth {
      // A mask comes first all the same.
      frame.end = entries[index + 1].role == .mask ? entries[index + 1].end : index + 1
      frame.pieces = pieces(of: index)
    }
    frames.append(frame)
  }

  /// Draws all of a node that has nothing below it, no details, and joins what is behind it piece by piece.
  private mutating func paintThings(of index: Int, opacity: UInt8) {
    paintBackground(of: index, opacity: opacity, beyondBounds: false)
    if let image = entry(index).pointee.node.image {
      paint(image, of: index, opacity: opacity, beyondBounds: false)
    }
    paintBorder(of: index, opacity: opacity, beyondBounds: false)
  }

  /// A node by pointer: a copy would take as long as drawing a small one.
  private func entry(_ index: Int) -> UnsafePointer<RenderTree.Entry> {
    entries.baseAddress.unsafelyUnwrapped + index
  }

  /// Draws what a node has above its children, and joins it with what is around it.
  ///
  /// The order of these steps is the specification of group compositing.
  private mutating func finish(_ frame: Frame) {
    paintBorder(
      of: frame.index, opacity: frame.style.opacity, beyondBounds: frame.style.goesBeyondBounds)
    if let backdrop = frame.backdrop {
      let content = canvas
      canvas = backdrop
      if let shadow = entries[frame.index].node.detailsBox?.value.shadow {
        paint(shadow, of: frame.index, castBy: content)
      }
      canvas.bitmap.composite(
        content.bitmap, region: content.clip.bounds, x: content.visible.minX - canvas.x,
        y: content.visible.minY - canvas.y, clip: canvas.clip)
      pool.giveBack(content.bitmap)
    }
    guard let outside = frame.outside else { return }
    let group = canvas
    canvas = outside
    guard frame.style.isGroup else { return }
    if let mask = frame.mask {
      if let part = group.visiblePart, let cover = mask.visiblePart {
        let (place, coverPlace) = (group.visible, mask.visible)
        part.multiply(
          byAlphaOf: cover, x: coverPlace.minX - place.minX, y: coverPlace.minY - place.minY)
      }
      pool.giveBack(mask.bitmap)
    }
    let details = entries[frame.index].node.detailsBox?.value
    if let tint = details?.tint {
      group.bitmap.tint(
        red: tint.red, green: tint.green, blue: tint.blue, in: group.clip.bounds)
    }
    var clip = canvas.clip
    if frame.style.clipsGroup { clip.intersectBounds(of: frame.index, in: &self) }
    canvas.bitmap.composite(
      group.bitmap, region: group.clip.bounds, x: group.visible.minX - canvas.x,
      y: group.visible.minY - canvas.y,
      opacity: frame.style.groupOpacity, blend: details?.blend ?? .normal, clip: clip)
    pool.giveBack(group.bitmap)
  }

  /// Returns the pixels that a node's bounds consist of when it clips to them, or marks the node as one whose bitmap is
  /// cut because its bounds cover some pixels in part.
  private mutating func clippingPixels(of index: Int, style: inout Style) -> PixelRect? {
    guard entries[index].node.clipsToBounds else { return nil }
    let node = entries[index].node
    let hasChildren = entries[index].end > index + 1
    let imageFits =
      node.image.map { node.bounds.contains($0.frame(in: node.bounds)) && !node.corners.areRounded }
      ?? true
    if !hasChildren && imageFits && node.detailsBox?.value.reachesBeyondBounds != true {
      return nil
    }
    let projection = placements[index].projection
    if projection.isUpright, RoundedRectangle(node.bounds, node.corners).isSquare,
      let rect = projection.wholePixels(of: node.bounds)
    {
      return rect
    }
    style.clipsGroup = true
    style.goesBeyondBounds = true
    return nil
  }

  /// Whether a node must be drawn as a bitmap of its own before it joins what is around it.
  private func needsGroup(_ index: Int) -> Bool {
    let next = index + 1
    let entry = entry(index)
    if next < entry.pointee.end, entries[next].role == .mask { return true }
    if entry.pointee.node.detailsBox?.value.changesGroup == true { return true }
    guard entry.pointee.node.fadesAsGroup, byte(placements[index].opacity) < 255 else {
      return false
    }
    // One thing alone fades by itself.
    if next < entry.pointee.end { return true }
    let operations =
      (entry.pointee.node.background != .clear ? 1 : 0)
      + (entry.pointee.node.image != nil ? 1 : 0) + (entry.pointee.node.hasBorder ? 1 : 0)
    return operations + (entry.pointee.node.detailsBox?.value.operationCount ?? 0) > 1
  }
}

extension RenderDetails {
  /// How many things are drawn one over the other.
  fileprivate var operationCount: Int {
    (gradient != nil ? 1 : 0) + (shape.map { $0.isStroked ? 2 : 1 } ?? 0)
      + (shadow != nil ? 1 : 0)
  }

  /// Whether the node's bitmap joins what is behind otherwise than by being laid over it.
  fileprivate var changesGroup: Bool { isIsolated || tint != .white || blend != .normal }

  /// Whether anything may be drawn outside the bounds.
  fileprivate var reachesBeyondBounds: Bool { shape != nil || shadow != nil }
}

// MARK: - Rasterized nodes

extension FramePainter {
  /// Shows the bitmap of everything below a node, or begins it; returns the node to go on with.
  private mutating func beginRaster(_ index: Int, _ raster: PlacedRaster) -> Int {
    let content = placements[index].content
    if let kept = rasters.bitmap(of: index, in: entries, scale: raster.scale, content: content) {
      paint(kept, of: index)
      return entries[index].end
    }
    guard let size = PixelSize(width: content.width, height: content.height) else {
      return entries[index].end
    }
    var style = Style()
    style.isRaster = true
    frames.append(Frame(index: index, end: entries[index].end, style: style, outside: canvas))
    let bitmap = Bitmap(size: size)
    canvas = Canvas(bitmap: bitmap, x: content.minX, y: content.minY, clip: Clip(bitmap))
    return index + 1
  }

  private mutating func finishRaster(_ frame: Frame) {
    let bitmap = canvas.bitmap
    if let outside = frame.outside { canvas = outside }
    let details = entries[frame.index].node.detailsBox?.value
    rasters.keep(
      bitmap, of: frame.index, in: entries, scale: details?.rasterizationScale ?? 1,
      content: placements[frame.index].content)
    paint(bitmap, of: frame.index)
  }
}

// MARK: - Depth

extension FramePainter {
  /// Returns the node of the next piece of the innermost frame, or `nil` when it has no more.
  private mutating func beginNextPiece() -> Int? {
    let last = frames.count - 1
    if let clip = frames[last].clipOfPieces { canvas.clip = clip }
    frames[last].clipOfPieces = nil
    guard let piece = frames[last].pieces.popLast() else { return nil }
    frames[last].end = entries[piece.node].end
    if let part = piece.part {
      frames[last].clipOfPieces = canvas.clip
      clip(to: part)
    }
    return piece.node
  }
}

// MARK: - Groups and masks

extension FramePainter {
  /// Returns a transparent bitmap of which only what can be seen is drawn.
  ///
  /// It begins where the whole of what is drawn does, however little can be seen, because paints round their places from
  /// a bitmap's first pixel on: redrawing a part must give the same bytes.
  private func group(_ whole: PixelRect, _ visible: PixelRect) -> Canvas {
    guard let size = PixelSize(width: whole.width, height: whole.height) else {
      preconditionFailure("there is no bitmap of \(whole)")
    }
    let visible = whole.intersection(visible).offset(x: -whole.minX, y: -whole.minY)
    return Canvas(
      bitmap: pool.take(size, clearing: visible), x: whole.minX, y: whole.minY,
      clip: Clip(bounds: visible))
  }

  /// Returns a transparent bitmap for what casts a node's shadow: all that can be seen, and all whose shadow can.
  private func group(of index: Int, casting shadow: RenderShadow) -> Canvas {
    let placed = PlacedShadow(
      shadow, of: entries[index].node.bounds, placements[index].projection)
    let visible = canvas.visible
    let content = placements[index].content
    return group(
      content.isEmpty ? PixelRect(x: visible.minX, y: visible.minY, width: 1, height: 1) : content,
      visible.union(placed.casters(onto: visible)))
  }

  private mutating func beginMask(_ index: Int, _ visible: PixelRect) {
    var style = Style()
    style.isMask = true
    frames.append(
      Frame(index: index, end: entries[index].end, style: style, outside: canvas))
    canvas = group(placements[index].whole, visible)
  }

  private mutating func finishMask(_ frame: Frame) {
    frames[frames.count - 1].mask = canvas
    if let outside = frame.outside { canvas = outside }
  }

  private func byte(_ opacity: Double) -> UInt8 { UInt8(opacity * 255 + 0.5) }
}
