import AnimatableLayers
import Foundation

/// Where the values of a chart lie in a rectangle.
struct ChartPlot {
  let rect: CGRect
  let values: ChartValues
  /// The values at the bottom and at the top of the rectangle, in order.
  let range: ClosedRange<CGFloat>

  /// Creates a plot.
  ///
  /// - Parameter includesZero: whether the range reaches to 0 when all values are on one side of it.
  init(_ values: ChartValues, in rect: CGRect, includesZero: Bool) {
    self.rect = rect
    self.values = values
    var low: CGFloat = includesZero ? 0 : .infinity
    var high: CGFloat = includesZero ? 0 : -.infinity
    for index in values.indices {
      let value = includesZero ? values[index].limited(to: -1e12...1e12) : values.onLine(index)
      low = min(low, value)
      high = max(high, value)
    }
    if low > high {
      low = 0
      high = 0
    }
    // Equal values lie in the middle.
    range = low < high ? low...high : (low - 1)...(low + 1)
  }

  /// The y coordinate of a value.
  func y(of value: CGFloat) -> CGFloat {
    let fraction = (value.orZero - range.lowerBound) / (range.upperBound - range.lowerBound)
    return rect.maxY - fraction.limited(to: -1...2) * rect.height
  }

  /// The x coordinate of a value of a line, which reaches from side to side.
  func x(of index: Int) -> CGFloat {
    guard values.count > 1 else { return rect.midX }
    return rect.minX + rect.width * min(CGFloat(index) / (values.count - 1), 1)
  }

  /// The point of a value of a line.
  func point(of index: Int) -> CGPoint {
    CGPoint(x: x(of: index), y: y(of: values.onLine(index)))
  }

  /// Adds the line through all values to a context's path.
  ///
  /// - Parameter smoothness: 0 for straight pieces, 1 for pieces that are level at every value.
  func addLine(to ctx: CGContext, smoothness: CGFloat) {
    guard let first = values.indices.first else { return }
    guard values.count > 1 else {
      // One value is the same from side to side.
      let y = point(of: first).y
      return ctx.addLines(
        between: [CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y)])
    }
    var last = point(of: first)
    ctx.move(to: last)
    for index in values.indices.dropFirst() {
      let next = point(of: index)
      if smoothness > 0 {
        // A third of the distance is a straight line; with level tangents, half of it sideways, the
        // line never rises above its values.
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

  /// The point of the line at a part of the rectangle's width.
  func point(atPart part: CGFloat) -> CGPoint {
    let place = part * max(values.count - 1, 0)
    let before = min(max(Int(place), 0), max(values.indices.count - 1, 0))
    let after = min(before + 1, max(values.indices.count - 1, 0))
    return point(of: before).interpolated(
      to: point(of: after), fraction: place - CGFloat(before))
  }
}

extension ChartValues {
  /// A value of a line, whose values do not come out of 0 but out of the one before.
  fileprivate func onLine(_ index: Int) -> CGFloat {
    let value = self[index].limited(to: -1e12...1e12)
    let presence = presence(of: index)
    guard presence > 0, presence < 1, index > 0 else { return value }
    // The value grows from 0 with its presence, which gives away where it is going.
    let before = self[index - 1].limited(to: -1e12...1e12)
    return before + (value / presence - before) * presence
  }
}
