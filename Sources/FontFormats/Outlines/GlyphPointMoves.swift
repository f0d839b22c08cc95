/// The deltas of one glyph's points at an instance of a variable font.
struct GlyphPointMoves {
  /// The points of the default instance.
  private let points: ArraySlice<GlyphPoint>
  private var sums: [GlyphOutline.Point]

  /// The number of the glyph's own points and of its four phantom points.
  var count: Int { sums.count }

  init(points: ArraySlice<GlyphPoint>) {
    self.points = points
    sums = Array(repeating: GlyphOutline.Point(x: 0, y: 0), count: points.count + 4)
  }

  /// `indices` are the points of the deltas, `nil` for all; others are interpolated between neighbors on the contour.
  mutating func add(_ xs: [Double], _ ys: [Double], at indices: [Int]?, scale: Double) {
    guard let indices else {
      for index in sums.indices {
        sums[index] = sums[index] + GlyphOutline.Point(x: xs[index], y: ys[index]) * scale
      }
      return
    }
    var moves: [GlyphOutline.Point?] = Array(repeating: nil, count: count)
    for (position, index) in indices.enumerated() where index < count {
      moves[index] = GlyphOutline.Point(x: xs[position], y: ys[position])
    }
    inferMissing(in: &moves)
    for case (let index, let move?) in moves.enumerated() {
      sums[index] = sums[index] + move * scale
    }
  }

  func apply(
    to points: inout [GlyphPoint], from base: Int, phantoms: inout TrueTypeGlyphBuilder.Phantoms
  ) {
    let pointCount = count - 4
    for index in 0..<pointCount {
      points[base + index].x += sums[index].x
      points[base + index].y += sums[index].y
    }
    phantoms.left += sums[pointCount].x
    phantoms.right += sums[pointCount + 1].x
  }

  // MARK: Points in between

  private func inferMissing(in moves: inout [GlyphOutline.Point?]) {
    var start = 0
    for end in 0..<points.count where points[points.startIndex + end].endsContour {
      inferMissing(in: &moves, contour: start...end)
      start = end + 1
    }
  }

  private func inferMissing(in moves: inout [GlyphOutline.Point?], contour: ClosedRange<Int>) {
    let known = contour.filter { moves[$0] != nil }
    guard let first = known.first, known.count < contour.count else { return }
    for (position, index) in known.enumerated() {
      let next = position + 1 < known.count ? known[position + 1] : first
      var place = index == contour.upperBound ? contour.lowerBound : index + 1
      while place != next {
        moves[place] = GlyphOutline.Point(
          x: inferred(place, between: index, next, moves, { $0.x }, { $0.x }),
          y: inferred(place, between: index, next, moves, { $0.y }, { $0.y }))
        place = place == contour.upperBound ? contour.lowerBound : place + 1
      }
    }
  }

  /// Interpolates a delta between those of two neighbors, or takes the nearer one's beyond both (OpenType's IUP).
  private func inferred(
    _ index: Int, between first: Int, _ last: Int, _ moves: [GlyphOutline.Point?],
    _ axis: (GlyphPoint) -> Double, _ delta: (GlyphOutline.Point) -> Double
  ) -> Double {
    let place = axis(points[points.startIndex + index])
    let start = axis(points[points.startIndex + first])
    let end = axis(points[points.startIndex + last])
    let startMove = delta(moves[first]!)
    let endMove = delta(moves[last]!)
    if start == end { return startMove == endMove ? startMove : 0 }
    let isRising = start < end
    if isRising ? place <= start : place >= start { return startMove }
    if isRising ? place >= end : place <= end { return endMove }
    return startMove + (place - start) / (end - start) * (endMove - startMove)
  }
}
