import AnimatableLayers

struct ChartPlot {
  let values: ChartValues
  let rect: CGRect
  /// The values at the bottom and at the top of the rectangle, in order and not equal.
  let range: ClosedRange<CGFloat>

  /// The y coordinate of a value; beyond the rectangle for a value beyond the range.
  func y(of value: CGFloat) -> CGFloat {
    // Halves, because the whole length of a range may be more than numbers can hold.
    let fraction =
      (value.orZero / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
    // Farther outside, lines draw the same.
    return rect.maxY - fraction.limited(to: -10_000...10_000) * rect.height
  }

  /// The x coordinate of a value on a line, which reaches from side to side.
  func x(of index: Int) -> CGFloat {
    guard values.count > 1 else { return rect.midX }
    return rect.minX + rect.width * min(CGFloat(index) / (values.count - 1), 1)
  }

  func point(of index: Int) -> CGPoint { CGPoint(x: x(of: index), y: y(of: values.onLine(index))) }

  /// Visits the runs between gaps, and each piece that is being inserted or removed, with its opacity.
  func forEachRun(_ body: (_ indices: Range<Int>, _ opacity: CGFloat) -> Void) {
    guard let last = values.indices.last else { return }
    var first = 0
    while first <= last {
      let start = values.existence(of: first)
      var end = first
      if start == 1 {
        while end < last, values.existence(of: end + 1) == 1 { end += 1 }
        body(first..<end + 1, 1)
      }
      if end < last {
        let part = min(values.existence(of: end), values.existence(of: end + 1))
        if part > 0, part < 1 { body(end..<end + 2, part) }
      }
      first = end + 1
    }
  }

  /// - Parameter smoothness: 0 for straight pieces, 1 for pieces that are level at every value.
  func addLine(through indices: Range<Int>, to ctx: CGContext, smoothness: CGFloat) {
    var last = point(of: indices.lowerBound)
    guard values.count > 1 else {
      // One value is the same from side to side.
      return ctx.addLines(
        between: [CGPoint(x: rect.minX, y: last.y), CGPoint(x: rect.maxX, y: last.y)])
    }
    ctx.move(to: last)
    // A value between two gaps is a dot.
    if indices.count == 1 { ctx.addLine(to: last) }
    for index in indices where index > indices.lowerBound {
      let next = point(of: index)
      if smoothness > 0 {
        // A third of the distance is straight; half of it, level, never rises above the values.
        let reach = (next.x - last.x) * (2 + smoothness) / 6
        let rise = (next.y - last.y) * (1 - smoothness) / 3
        ctx.addCurve(
          to: next, control1: CGPoint(x: last.x + reach, y: last.y + rise),
          control2: CGPoint(x: next.x - reach, y: next.y - rise))
      } else {
        ctx.addLine(to: next)
      }
      last = next
    }
  }

  /// Whether the strokes of neighboring pieces cover all that lies between them, whatever the values are.
  func isDense(lineWidth: CGFloat) -> Bool {
    values.count > 1 && rect.width / (values.count - 1) <= lineWidth / 2
  }

  /// Adds the outline of a dense line, sampled at each half of a pixel: the highest and the lowest point of its pieces.
  ///
  /// A stroke covers the same, with hundreds of pieces that overlap in each row of pixels.
  func addBand(through indices: Range<Int>, lineWidth: CGFloat, pixel: CGFloat, to ctx: CGContext) {
    let points = indices.map(point)
    let radius = lineWidth / 2
    let (start, end) = (points[0].x - radius, points[points.count - 1].x + radius)
    var upper: [CGPoint] = []
    var lower: [CGPoint] = []
    var first = 0
    for column in 0...max(Int(((end - start) / pixel * 2).rounded(.up)), 1) {
      let x = min(start + CGFloat(column) * pixel / 2, end)
      while first < points.count - 1, points[first].x < x - radius { first += 1 }
      var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
      var before = first > 0 ? points[first - 1] : nil
      for point in points[first...] {
        let distance = point.x - x
        let reach = radius * radius - distance * distance
        if reach >= 0 {
          // The round join.
          top = min(top, point.y - reach.squareRoot())
          bottom = max(bottom, point.y + reach.squareRoot())
        }
        if let before, point.x > before.x {
          // The piece from the value before, whose edges end where the normals of its ends do.
          let slope = (point.y - before.y) / (point.x - before.x)
          let length = (1 + slope * slope).squareRoot()
          let y = before.y + slope * (x - before.x)
          let normal = radius * slope / length
          if x >= before.x + normal, x <= point.x + normal { top = min(top, y - radius * length) }
          if x >= before.x - normal, x <= point.x - normal {
            bottom = max(bottom, y + radius * length)
          }
        }
        before = point
        guard distance <= radius else { break }
      }
      guard top <= bottom else { continue }
      upper.append(CGPoint(x: x, y: top))
      lower.append(CGPoint(x: x, y: bottom))
    }
    ctx.addLines(between: upper + lower.reversed())
    ctx.closePath()
  }

  /// The point and the opacity of the line at a part of the rectangle's width, or where the line ends before that.
  func end(atPart part: CGFloat) -> (point: CGPoint, opacity: CGFloat) {
    let last = max(values.indices.count - 1, 0)
    guard values.count > 1 else {
      return (CGPoint(x: rect.minX + part * rect.width, y: point(of: 0).y), values.existence(of: 0))
    }
    let place = part * (values.count - 1)
    var before = min(max(Int(place), 0), last)
    let after = min(before + 1, last)
    guard values.existence(of: before) > 0, values.existence(of: after) > 0 else {
      while before > 0, values.existence(of: before) == 0 { before -= 1 }
      return (point(of: before), values.existence(of: before))
    }
    let (first, second) = (point(of: before), point(of: after))
    // An inserted value is nearer than its place.
    let distance = second.x - first.x
    let fraction = distance > 0 ? (rect.minX + part * rect.width - first.x) / distance : 0
    let point = first.interpolated(to: second, fraction: fraction.limited(to: 0...1))
    return (point, min(values.existence(of: before), values.existence(of: after)))
  }
}

extension ChartValues {
  /// Inserted values of a line grow out of the one before, not out of 0.
  fileprivate func onLine(_ index: Int) -> CGFloat {
    let value = self[index]
    let presence = presence(of: index)
    guard presence > 0, presence < 1, index > 0 else { return value }
    // It grows from 0 in proportion to its presence, so that the quotient is its value at the end.
    let before = self[index - 1]
    return before + (value / presence - before) * presence
  }
}
