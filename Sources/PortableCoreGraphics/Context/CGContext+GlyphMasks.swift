import PortableGeometry
import PortableRaster

extension CGContext {
  /// Fills glyphs through cached coverage; returns false, having drawn nothing, where they must be one outline.
  ///
  /// The bytes are the same, because glyphs that share no column of pixels cannot overlap; those that do have a mask in
  /// common. It holds for one color without a shadow or a mask, and for glyphs from left to right.
  func fillThroughMasks(
    _ glyphs: UnsafeBufferPointer<CGGlyph>, at positions: UnsafeBufferPointer<CGPoint>,
    _ glyphUnits: GlyphUnits
  ) -> Bool {
    let clip = state.clip.bounds
    guard antialiases, state.blendMode == .normal, state.shadow == nil,
      state.clip.mask == nil, !state.clip.isEmpty, state.fill.patternColor == nil
    else { return false }
    let transform = textTransform.concatenating(userToBitmap)
    let units = glyphUnits.toText.concatenating(transform)
    guard units.isFinite else { return false }
    let scratch = glyphScratch
    return GlyphCache.shared.withGlyphs(glyphKey(glyphUnits.font, units)) { cached in
      withUnsafeTemporaryAllocation(of: GlyphSpot.self, capacity: glyphs.count) { spots in
        var count = 0
        for index in 0..<glyphs.count {
          guard let place = glyphUnits.place(positions[index], transform),
            let box = cached.box(of: glyphs[index], scratch: scratch)
          else { continue }
          let origin = snapped(place)
          guard FlattenedGlyphs.isNear(origin, box) else { return false }
          let spot = GlyphSpot(glyphs[index], at: origin, box: box)
          if spot.pixels.intersection(clip).isEmpty { continue }
          if count > 0, spot.pixels.minX < spots[count - 1].pixels.minX { return false }
          spots.initializeElement(at: count, to: spot)
          count += 1
        }
        fill(UnsafeBufferPointer(rebasing: spots[..<count]), cached, scratch)
        return true
      }
    }
  }

  /// No glyph may begin farther left than the previous one.
  private func fill(
    _ spots: UnsafeBufferPointer<GlyphSpot>, _ cached: FlattenedGlyphs, _ scratch: FlattenedOutline
  ) {
    guard !spots.isEmpty else { return }
    let color = pixel(of: state.fill, alpha: state.alpha)
    let clip = state.clip.bounds
    let bitmap = target.bitmap
    rasterizer.settle()
    var groups = GlyphGroups(spots)
    while !groups.isAtEnd {
      cached.masks.read { masks in
        while !groups.isAtEnd, let coverage = masks.coverage(of: groups.group, in: groups.pixels) {
          if let bytes = coverage.bytes {
            willDraw(in: groups.pixels.intersection(clip))
            rasterizer.fill(
              groups.pixels, coverage: bytes, stride: GlyphMasks.stride(of: groups.pixels),
              color: color, clip: clip, into: bitmap)
          }
          groups.advance()
        }
      }
      if groups.isAtEnd { break }
      if GlyphMasks.keeps(groups.group.count, in: groups.pixels) {
        cached.addMask(of: groups.group, in: groups.pixels, rasterizer, scratch: scratch)
      } else {
        scratch.reset()
        cached.append(groups.group, to: scratch)
        willDraw(in: groups.pixels.intersection(clip))
        rasterizer.fill(
          points: scratch.points, contourEnds: scratch.contourEnds, paint: .solid(color),
          clip: state.clip, overlap: .united, into: bitmap)
        groups.advance()
      }
    }
    if canvas.mustKnow { didDraw(in: groups.touched, blendMode: state.blendMode) }
  }
}
