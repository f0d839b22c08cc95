import PortableGeometry
import PortableRaster

/// Paints a placed tree, with a stack of its own instead of recursion, which would overflow the thread's stack.
struct FramePainter {
  let entries: UnsafeBufferPointer<RenderTree.Entry>
  let placements: UnsafeBufferPointer<Placement>
  let sortsRootsByDepth: Bool
  /// The pixels of the frame, whatever part of them is drawn.
  let whole: PixelRect
  var canvas: Canvas
  let rasterizer: Rasterizer
  let flattener: FlattenedOutline
  let pool: BitmapPool
  let rasters: RasterCache
  let perspectives: PerspectiveImages
  var outline = ProjectedOutline()
  /// Whether only the caster of a far shadow is drawn.
  var isCasting = false
  /// The innermost last.
  var frames: [Frame] = []

  struct Frame {
    enum Kind {
      case roots
      case node(GroupPlan)
      case mask
      /// The descendants of a rasterized node, in the node's own plane.
      case raster
    }

    var kind: Kind
    let index: Int
    /// One past the last node before this one is finished or its next piece begins.
    var end: Int
    /// The previous canvas, if it is another one or has another clip.
    var outside: Canvas?
    /// The effect group, while the content group in it is drawn.
    var effectGroup: Canvas?
    var mask: Canvas?
    /// The depth-sorted pieces of the node, the next one last; empty for tree order.
    var pieces: [DepthPiece] = []
    /// The clip outside the current piece.
    var clipOfPieces: Clip?
  }

  mutating func paint() {
    if sortsRootsByDepth {
      frames.append(Frame(kind: .roots, index: -1, end: 0, pieces: pieces(of: -1)))
    }
    paint(0..<entries.count)
  }

  /// - Parameter nodes: includes the descendants of its last node.
  private mutating func paint(_ nodes: Range<Int>) {
    var index = nodes.lowerBound
    while true {
      // By index: copying the frame takes as long as drawing a small node.
      while let last = frames.indices.last, index >= frames[last].end {
        if let next = beginNextPiece() {
          index = next
          continue
        }
        let frame = frames.removeLast()
        // Pieces are not visited in tree order.
        if frame.index >= 0 { index = entries[frame.index].end }
        switch frame.kind {
        case .roots: return
        case .node(let plan): paintNode(frame.index, plan, resuming: frame)
        case .mask: finishMask(frame)
        case .raster: finishRaster(frame)
        }
      }
      guard index < nodes.upperBound else { return }
      let isMask = entries[index].role == .mask
      // A mask applies also to the shadow, which may lie outside its caster.
      let visible = (isMask ? frames.last?.effectGroup : nil)?.visible ?? canvas.visible
      if placements[index].whole.intersection(visible).isEmpty {
        index = entries[index].end
        continue
      }
      if entry(index).pointee.node.detailsBox != nil,
        let raster = PlacedRaster(entry(index).pointee.node)
      {
        index = beginRaster(index, raster)
        continue
      }
      if isMask { beginMask(index, visible) }
      let plan = GroupPlan(of: index, in: entries, placements)
      if isPlain(index, plan) {
        paintPlainNode(index, opacity: plan.opacity)
      } else {
        paintNode(index, plan)
      }
      index += 1
    }
  }
}

// MARK: - Nodes

extension FramePainter {
  /// The order of the lines is the specification. A node with children is drawn up to these and leaves a frame, with which
  /// this is called again as `begun` after them.
  private mutating func paintNode(_ index: Int, _ plan: GroupPlan, resuming begun: Frame? = nil) {
    var plan = plan
    var frame = begun ?? Frame(kind: .node(plan), index: index, end: entries[index].end)
    let shadow = entry(index).pointee.node.castShadow

    if begun == nil {
      if let rect = plan.clip {
        frame.outside = canvas
        canvas.clip.intersect(rect.offset(x: -canvas.x, y: -canvas.y))
      }
      if plan.hasEffectGroup {
        frame.outside = frame.outside ?? canvas
        canvas = group(placements[index].whole, canvas.visible)
        frame.effectGroup = canvas
      }
      if let shadow { paintUnlessCastByContent(shadow, of: index, &plan) }
      if plan.castsShadow, let shadow {
        if paintHalved(shadow, of: index, plan) {
          plan.hasPaintedShadow = true
        } else {
          paintIfFar(shadow, of: index, &plan)
        }
      }
      if plan.hasContentGroup {
        frame.outside = frame.outside ?? canvas
        canvas = contentGroup(of: index, plan, shadow)
      }
      paintContents(of: index, opacity: plan.opacity, beyondBounds: plan.clipsContentGroup)
      if entries[index].end > index + 1 {
        frame.kind = .node(plan)
        return beginChildren(of: frame)
      }
    }

    paintBorder(of: index, opacity: plan.opacity, beyondBounds: plan.clipsContentGroup)
    guard let outside = frame.outside else { return }
    let blend = entries[index].node.detailsBox?.value.blend ?? .normal
    if plan.hasContentGroup {
      let content = canvas
      canvas = frame.effectGroup ?? outside
      if plan.castsShadow, !plan.hasPaintedShadow, let shadow {
        paint(shadow, of: index, castBy: content, opacity: plan.groupOpacity)
      }
      if !plan.hasEffectGroup { applyMaskAndTint(to: content, frame) }
      var clip = canvas.clip
      if plan.clipsContentGroup { clip.intersectBounds(of: index, in: &self) }
      composite(
        content, opacity: plan.groupOpacity, blend: plan.hasEffectGroup ? .normal : blend, clip)
    }
    if let effectGroup = frame.effectGroup {
      canvas = outside
      applyMaskAndTint(to: effectGroup, frame)
      composite(effectGroup, opacity: 255, blend: blend, canvas.clip)
    }
    canvas = outside
  }

  /// Whether a node needs no group, as most do.
  private func isPlain(_ index: Int, _ plan: GroupPlan) -> Bool {
    entries[index].end == index + 1 && !plan.hasContentGroup && plan.clip == nil
      && entry(index).pointee.node.detailsBox == nil
  }

  private mutating func paintPlainNode(_ index: Int, opacity: UInt8) {
    paintContents(of: index, opacity: opacity, beyondBounds: false)
    paintBorder(of: index, opacity: opacity, beyondBounds: false)
  }

  private mutating func beginChildren(of frame: Frame) {
    var frame = frame
    let index = frame.index
    if placements[index].sortsByDepth {
      // A mask comes first.
      frame.end = entries[index + 1].role == .mask ? entries[index + 1].end : index + 1
      frame.pieces = pieces(of: index)
    }
    frames.append(frame)
  }

  /// By pointer: copying a node takes as long as drawing a small one.
  func entry(_ index: Int) -> UnsafePointer<RenderTree.Entry> {
    entries.baseAddress.unsafelyUnwrapped + index
  }

  private func applyMaskAndTint(to group: Canvas, _ frame: Frame) {
    let used = group.used
    if let mask = frame.mask {
      if let part = group.bitmap.part(used) {
        let cover = mask.used
        if let alphas = mask.bitmap.part(cover) {
          part.multiply(
            byAlphaOf: alphas, x: cover.minX + mask.x - used.minX - group.x,
            y: cover.minY + mask.y - used.minY - group.y)
        } else {
          part.clear()
        }
      }
      pool.giveBack(mask.bitmap)
    }
    if let tint = entries[frame.index].node.detailsBox?.value.tint {
      group.bitmap.tint(red: tint.red, green: tint.green, blue: tint.blue, in: used)
    }
  }

  private func composite(_ group: Canvas, opacity: UInt8, blend: BlendMode, _ clip: Clip) {
    if blend.changesWhereClear { group.willDraw(in: group.clip.bounds) }
    let region = blend.changesWhereClear ? group.clip.bounds : group.drawn
    let place = region.offset(x: group.x - canvas.x, y: group.y - canvas.y)
    canvas.willDraw(in: place.intersection(clip.bounds))
    canvas.bitmap.composite(
      group.bitmap, region: region, x: place.minX, y: place.minY, opacity: opacity, blend: blend,
      clip: clip)
    pool.giveBack(group.bitmap)
  }
}

// MARK: - Rasterized nodes

extension FramePainter {
  /// Returns the next node.
  private mutating func beginRaster(_ index: Int, _ raster: PlacedRaster) -> Int {
    let content = placements[index].content
    if let kept = rasters.bitmap(of: index, in: entries, scale: raster.scale, content: content) {
      show(kept, of: index)
      return entries[index].end
    }
    guard let size = PixelSize(width: content.width, height: content.height) else {
      return entries[index].end
    }
    frames.append(Frame(kind: .raster, index: index, end: entries[index].end, outside: canvas))
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
    show(bitmap, of: frame.index)
  }

  private mutating func show(_ bitmap: Bitmap, of index: Int) {
    let blend = entries[index].node.detailsBox?.value.blend ?? .normal
    guard blend != .normal else { return paint(bitmap, of: index) }
    let outside = canvas
    let group = group(placements[index].whole, canvas.visible)
    canvas = group
    paint(bitmap, of: index)
    canvas = outside
    composite(group, opacity: 255, blend: blend, canvas.clip)
  }
}

// MARK: - Depth

extension FramePainter {
  /// Returns `nil` if the innermost frame has no more pieces.
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
  /// Creates the canvas of a group. Its origin is that of the whole content, even if little is visible, because positions
  /// are rounded relative to it and redrawing a part must give the same bytes.
  func group(_ whole: PixelRect, _ visible: PixelRect) -> Canvas {
    guard let size = PixelSize(width: whole.width, height: whole.height) else {
      preconditionFailure("there is no bitmap of \(whole)")
    }
    let visible = whole.intersection(visible).offset(x: -whole.minX, y: -whole.minY)
    return Canvas(
      bitmap: pool.take(size), x: whole.minX, y: whole.minY, clip: Clip(bounds: visible),
      written: WrittenPixels())
  }

  /// Creates the canvas of the visible part of the node, including casters of a visible shadow.
  private func contentGroup(of index: Int, _ plan: GroupPlan, _ shadow: RenderShadow?) -> Canvas {
    let visible = canvas.visible
    guard plan.castsShadow, let shadow else { return group(placements[index].whole, visible) }
    if plan.hasPaintedShadow { return castingGroup(of: index, visible) }
    return castingGroup(of: index, visible.union(placed(shadow, of: index).casters(onto: visible)))
  }

  private func castingGroup(of index: Int, _ visible: PixelRect) -> Canvas {
    let content = placements[index].content
    return group(
      content.isEmpty ? PixelRect(x: visible.minX, y: visible.minY, width: 1, height: 1) : content,
      visible)
  }

  /// Draws the caster of a far shadow separately, because a bitmap of both would include everything between. Nested far
  /// shadows are omitted, because each would double the work.
  private mutating func paintIfFar(_ shadow: RenderShadow, of index: Int, _ plan: inout GroupPlan) {
    let casters = placed(shadow, of: index).casters(onto: canvas.visible)
    guard PlacedShadow.isFar(canvas.visible, from: casters, in: placements[index].content) else {
      return
    }
    plan.hasPaintedShadow = true
    if isCasting { return }
    var painter = self
    painter.isCasting = true
    painter.frames = []
    painter.canvas = castingGroup(of: index, casters)
    painter.paintContents(of: index, opacity: plan.opacity, beyondBounds: plan.clipsContentGroup)
    let end = entries[index].end
    if end > index + 1 {
      let first = entries[index + 1].role == .mask ? entries[index + 1].end : index + 1
      painter.beginChildren(of: Frame(kind: .node(plan), index: index, end: end))
      painter.paint(first..<end)
    } else {
      painter.paintBorder(of: index, opacity: plan.opacity, beyondBounds: plan.clipsContentGroup)
    }
    paint(shadow, of: index, castBy: painter.canvas, opacity: plan.groupOpacity)
    pool.giveBack(painter.canvas.bitmap)
  }

  private mutating func beginMask(_ index: Int, _ visible: PixelRect) {
    frames.append(Frame(kind: .mask, index: index, end: entries[index].end, outside: canvas))
    canvas = group(placements[index].whole, visible)
  }

  private mutating func finishMask(_ frame: Frame) {
    frames[frames.count - 1].mask = canvas
    if let outside = frame.outside { canvas = outside }
  }
}
