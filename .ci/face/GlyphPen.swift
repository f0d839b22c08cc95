/// Draws the strokes of one glyph: center lines that an elliptical pen follows.
///
/// There are 1000 units per em. The pen's axes are the thicknesses of upright and of level strokes, so that heavy
/// weights have thinner horizontals. Each stroke becomes a contour; ``contours`` may overlap.
struct GlyphPen {
  typealias Point = GlyphOutline.Point

  enum Cut: String {
    /// Square to the stroke.
    case square
    /// Along a horizontal line.
    case level
    /// Along a vertical line.
    case plumb
  }

  /// A point of the center line.
  private struct Node {
    var point: Point
    /// Directions of length 1; equal where the line is smooth.
    var arriving: Point
    var leaving: Point
    /// The thickness, as a factor.
    var scale: Double
    /// Control points of the curve that arrives; `nil` for a line.
    var controls: (Point, Point)?
  }

  /// The thickness of upright strokes.
  let w: Double
  /// The thickness of level strokes.
  let h: Double
  /// The right edge of the glyph without its side bearing.
  var right: Double
  /// Added to all x after mirroring.
  var originX = 0.0
  /// The sum of the coordinates of a point and its mirror image.
  var mirrorX: Double?
  var mirrorY: Double?
  /// Counterclockwise, holes clockwise.
  private(set) var contours: [GlyphContour] = []

  private var nodes: [Node] = []
  private var startCut = Cut.square

  init(w: Double, h: Double, right: Double) {
    self.w = w
    self.h = h
    self.right = right
  }

  var hw: Double { w / 2 }
  var hh: Double { h / 2 }

  // MARK: Center lines

  /// - Parameter heading: the stroke's direction, of length 1; `nil` for strokes that begin with a line.
  mutating func move(
    _ point: Point, _ heading: Point? = nil, scale: Double = 1, cut: Cut = .square
  ) {
    let direction = heading ?? Point(x: 0, y: 0)
    nodes = [Node(point: point, arriving: direction, leaving: direction, scale: scale)]
    startCut = cut
  }

  mutating func line(_ point: Point, scale: Double) {
    let last = nodes.count - 1
    let direction = (point - nodes[last].point).unit
    nodes[last].leaving = direction
    if last == 0 { nodes[0].arriving = direction }
    nodes.append(Node(point: point, arriving: direction, leaving: direction, scale: scale))
  }

  /// - Parameters:
  ///   - arriving: the direction at the curve's end, of length 1.
  ///   - fullness: 1 is as round as a circle; more approaches the corner of both directions.
  mutating func arc(_ end: Point, _ arriving: Point, scale: Double, fullness: Double) {
    let start = nodes[nodes.count - 1]
    let chord = end - start.point
    let turn = start.leaving.cross(arriving)
    // The legs of the triangle between the chord and both directions.
    let leg1 = chord.cross(arriving) / turn
    let leg2 = start.leaving.cross(chord) / turn
    precondition(
      turn != 0 && leg1 > 0 && leg2 > 0, "no curve from \(start.point) to \(end) \(arriving)")
    let halfCosine = max((1 + start.leaving.dot(arriving)) / 2, 0).squareRoot()
    let share = 4 / 3 * halfCosine / (1 + halfCosine) * fullness
    nodes.append(
      Node(
        point: end, arriving: arriving, leaving: arriving, scale: scale,
        controls: (start.point + start.leaving * (leg1 * share), end - arriving * (leg2 * share))))
  }

  mutating func end(cut: Cut) {
    let last = nodes.count - 1
    let offsets = nodes.indices.map { index in
      offset(of: nodes[index], cut: index == 0 ? startCut : index == last ? cut : nil)
    }
    // The right side forward, the left side back: counterclockwise.
    var contour = side(offsets.map { -$0 })
    let left = GlyphContour(edges: side(offsets)).reversed.edges
    contour.append(.init(start: contour[contour.count - 1].end, end: left[0].start))
    contour += left
    contour.append(.init(start: left[left.count - 1].end, end: contour[0].start))
    add(GlyphContour(edges: contour))
  }

  /// The stroke must have returned to its start.
  mutating func endRing() {
    nodes[0].arriving = nodes[nodes.count - 1].arriving
    var offsets = nodes.map { offset(of: $0, cut: nil) }
    offsets[offsets.count - 1] = offsets[0]
    var sides = [offsets, offsets.map { -$0 }].map { GlyphContour(edges: side($0)) }
    sides.sort { abs($0.doubledArea) > abs($1.doubledArea) }
    add(sides[0])
    add(sides[1], isHole: true)
  }

  /// The offset of the stroke's left edge from a point of the center line.
  private func offset(of node: Node, cut: Cut?) -> Point {
    let width = node.scale * w / 2
    let height = node.scale * h / 2
    func distance(_ normal: Point) -> Double {
      Point(x: normal.x * width, y: normal.y * height).length
    }
    let normal = node.arriving.normal
    switch cut {
    case .square?: return normal * distance(normal)
    case .level?: return Point(x: distance(normal) / normal.x, y: 0)
    case .plumb?: return Point(x: 0, y: distance(normal) / normal.y)
    case nil: break
    }
    let next = node.leaving.normal
    let sine = normal.cross(next)
    guard abs(sine) > 0.01 else {
      // Where the ellipse has the stroke's direction.
      return Point(x: normal.x * width * width, y: normal.y * height * height)
        * (1 / distance(normal))
    }
    // Where the edges of both lines meet.
    let first = distance(normal)
    let second = distance(next)
    return Point(
      x: (first * next.y - second * normal.y) / sine, y: (second * normal.x - first * next.x) / sine
    )
  }

  private func side(_ offsets: [Point]) -> [GlyphContour.Edge] {
    var edges: [GlyphContour.Edge] = []
    for index in nodes.indices.dropFirst() {
      let start = nodes[index - 1].point
      let end = nodes[index].point
      let movedStart = start + offsets[index - 1]
      let movedEnd = end + offsets[index]
      guard let (control1, control2) = nodes[index].controls else {
        edges.append(.init(start: movedStart, end: movedEnd))
        continue
      }
      // The triangle of chord and tangents changes its size, and the curve fills the same part of it.
      let arm1 = control1 - start
      let arm2 = end - control2
      let chord = end - start
      let movedChord = movedEnd - movedStart
      let factor1 = max(movedChord.cross(arm2) / chord.cross(arm2), 0)
      let factor2 = max(arm1.cross(movedChord) / arm1.cross(chord), 0)
      precondition(arm1.cross(arm2) != 0, "a straight curve from \(start) to \(end)")
      Self.appendCubic(
        &edges, movedStart, movedStart + arm1 * factor1, movedEnd - arm2 * factor2, movedEnd)
    }
    return edges
  }

  /// Approximates a cubic curve by three quadratic ones.
  private static func appendCubic(
    _ edges: inout [GlyphContour.Edge], _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point
  ) {
    let count = 3
    var start = p0
    var direction = p1 - p0
    for step in 1...count {
      let t = Double(step) / Double(count)
      let a = p0 + (p1 - p0) * t
      let b = p1 + (p2 - p1) * t
      let c = p2 + (p3 - p2) * t
      let d = a + (b - a) * t
      let e = b + (c - b) * t
      let end = step == count ? p3 : d + (e - d) * t
      let next = step == count ? p3 - p2 : e - d
      let chord = end - start
      let sine = direction.cross(next)
      let along = sine == 0 ? 0 : chord.cross(next) / sine
      let control = along > 0 ? start + direction * along : start + chord * 0.5
      edges.append(.init(start: start, control: control, end: end))
      start = end
      direction = next
    }
  }

  // MARK: Shapes

  mutating func box(_ low: Point, _ high: Point) {
    polygon([low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y)])
  }

  mutating func stroke(_ start: Point, _ end: Point, scale: Double, cut: Cut, endCut: Cut) {
    move(start, scale: scale, cut: cut)
    line(end, scale: scale)
    self.end(cut: endCut)
  }

  /// Adds a part of a disc, counterclockwise.
  ///
  /// - Parameter radius: the offset of the first point from the center.
  mutating func disc(_ center: Point, from radius: Point, quarters: Int = 4) {
    var edges: [GlyphContour.Edge] = []
    var radius = radius
    for _ in 0..<quarters {
      let next = radius.normal
      let start = center + radius
      let end = center + next
      // The arms of the cubic curve that is nearest to a quarter of a circle.
      Self.appendCubic(&edges, start, start + next * 0.5523, end + radius * 0.5523, end)
      radius = next
    }
    let (start, end) = (edges[edges.count - 1].end, edges[0].start)
    if quarters < 4 { edges.append(.init(start: start, end: end)) }
    add(GlyphContour(edges: edges))
  }

  /// - Parameter outline: the thickness of a stroke along the edges, as a factor; filled where it is 0.
  mutating func polygon(_ corners: [Point], outline: Double = 0) {
    let ends = corners.dropFirst() + [corners[0]]
    guard outline > 0 else {
      return add(GlyphContour(edges: zip(corners, ends).map { .init(start: $0, end: $1) }))
    }
    move(corners[0], scale: outline)
    for end in ends { line(end, scale: outline) }
    endRing()
  }

  private mutating func add(_ contour: GlyphContour, isHole: Bool = false) {
    func mirrored(_ point: Point) -> Point {
      Point(
        x: (mirrorX.map { $0 - point.x } ?? point.x) + originX,
        y: mirrorY.map { $0 - point.y } ?? point.y)
    }
    let moved = contour.mapped(mirrored)
    contours.append((moved.doubledArea > 0) == isHole ? moved.reversed : moved)
  }
}
