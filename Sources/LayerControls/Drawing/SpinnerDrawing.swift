import AnimatableLayers

/// The style of a spinner.
public enum SpinnerStyle: String, AnimatableValue, CaseIterable, Sendable {
  /// Twelve spokes around the middle, of which one after the other lights up.
  case spokes
  /// A quarter of a ring that goes around on a track.
  case arc
  /// An arc that grows and shrinks while it goes around.
  case stretching
  /// A ring that fades from its head to its tail.
  case comet
  /// Eight dots in a circle, of which one after the other swells.
  case dots
  /// Three dots that go around and catch up with each other.
  case orbit
  /// Three dots in a row that jump one after the other.
  case bounce
  /// Five bars in a row through which a wave runs.
  case bars
  /// A disk that spreads and fades.
  case ripple
  /// Nine squares through which a shadow wanders from corner to corner.
  case grid
}

struct SpinnerDrawing {
  let square: ControlSquare
  /// The position in the cycle, from 0 to below 1.
  let position: CGFloat
  let color: CGColor
  let trackColor: CGColor
  let cache: DrawingCache

  private var radius: CGFloat { square.radius }
  private var center: CGPoint { square.center }

  func draw(_ style: SpinnerStyle, in ctx: CGContext) {
    switch style {
    case .spokes: drawSpokes(in: ctx)
    case .arc: drawArc(in: ctx)
    case .stretching: drawStretching(in: ctx)
    case .comet: drawComet(in: ctx)
    case .dots: drawDots(in: ctx)
    case .orbit: drawOrbit(in: ctx)
    case .bounce: drawBounce(in: ctx)
    case .bars: drawBars(in: ctx)
    case .ripple: drawRipple(in: ctx)
    case .grid: drawGrid(in: ctx)
    }
  }

  /// The distance of one of `count` equal parts behind the cycle's head, from 0 at the head to below 1.
  private func lag(_ index: Int, of count: Int) -> CGFloat {
    time(after: CGFloat(index) / CGFloat(count))
  }

  /// The position in a cycle that starts later, by less than a whole one.
  private func time(after delay: CGFloat) -> CGFloat {
    let time = position - delay
    return time < 0 ? time + 1 : time
  }

  private func turn(_ part: CGFloat) -> CGFloat { part * .fullTurn - .pi / 2 }

  private func drawSpokes(in ctx: CGContext) {
    let count = 12
    let width = max(radius * 0.17, square.pixel)
    ctx.setLineCap(.round)
    ctx.setLineWidth(width)
    for index in 0..<count {
      let lag = (lag(index, of: count) * CGFloat(count)).rounded(.down) / CGFloat(count)
      let angle = turn(CGFloat(index) / CGFloat(count))
      ctx.move(to: CGPoint(around: center, radius: radius * 0.52, angle: angle))
      ctx.addLine(to: CGPoint(around: center, radius: radius - width / 2, angle: angle))
      ctx.setStrokeColor(color.faded(to: 1 - 0.8 * lag))
      ctx.strokePath()
    }
  }

  private var lineWidth: CGFloat { max(radius * 0.2, square.pixel) }

  private func stroke(from start: CGFloat, sweep: CGFloat, color: CGColor, in ctx: CGContext) {
    ctx.strokeArc(
      center: center, radius: radius - lineWidth / 2, start: turn(start), sweep: sweep * .fullTurn,
      width: lineWidth, color: color)
  }

  private func drawArc(in ctx: CGContext) {
    stroke(from: 0, sweep: 1, color: trackColor, in: ctx)
    stroke(from: position, sweep: 0.25, color: color, in: ctx)
  }

  /// In the first half of a cycle the head runs ahead, in the second the tail follows.
  private func drawStretching(in ctx: CGContext) {
    let reach: CGFloat = 0.68
    let head = (position * 2).eased * reach
    let tail = (position * 2 - 1).eased * reach
    // The rest of a whole turn is added evenly, so that the cycle ends as it starts.
    stroke(from: tail + position * (1 - reach), sweep: 0.06 + head - tail, color: color, in: ctx)
  }

  private func drawComet(in ctx: CGContext) {
    let sweep: CGFloat = 0.85
    ArcStroke(
      center: center, radius: radius - lineWidth / 2, width: lineWidth,
      start: turn(position - sweep), sweep: sweep * .fullTurn,
      startColor: color.faded(to: 0), endColor: color, shadow: 0, cache: cache
    ).draw(in: ctx)
  }

  private func fillDot(at place: CGPoint, radius: CGFloat, part: CGFloat = 1, in ctx: CGContext) {
    guard radius > 0 else { return }
    ctx.setFillColor(color.faded(to: part))
    ctx.fillEllipse(in: CGRect(center: place, radius: radius))
  }

  private func drawDots(in ctx: CGContext) {
    let count = 8
    let largest = radius * 0.22
    for index in 0..<count {
      let strength = 1 - lag(index, of: count)
      let place = CGPoint(
        around: center, radius: radius - largest, angle: turn(CGFloat(index) / CGFloat(count)))
      let radius = largest * (0.45 + 0.55 * strength)
      fillDot(at: place, radius: radius, part: 0.25 + 0.75 * strength, in: ctx)
    }
  }

  private func drawOrbit(in ctx: CGContext) {
    let size = radius * 0.2
    for index in 0..<3 {
      // Each starts a little later and comes to the top with the others.
      let delay = CGFloat(index) * 0.12
      let progress = ((position - delay) / (1 - 0.24)).eased
      let place = CGPoint(around: center, radius: radius - size, angle: turn(progress))
      let (radius, part) = (size * (1 - 0.2 * CGFloat(index)), 1 - 0.25 * CGFloat(index))
      fillDot(at: place, radius: radius, part: part, in: ctx)
    }
  }

  private func drawBounce(in ctx: CGContext) {
    let size = radius * 0.24
    for index in 0..<3 {
      // A jump takes half a cycle: a parabola.
      let flight = min(time(after: CGFloat(index) * 0.16) * 2, 1)
      let height = 4 * flight * (1 - flight) * radius * 0.62
      let place = CGPoint(
        x: center.x + CGFloat(index - 1) * (radius - size),
        y: center.y + radius * 0.31 - height)
      fillDot(at: place, radius: size, in: ctx)
    }
  }

  private func drawBars(in ctx: CGContext) {
    let count = 5
    let pitch = square.side / CGFloat(count)
    let width = max((pitch * 0.56 / square.pixel).rounded(), 1) * square.pixel
    for index in 0..<count {
      let strength = (position - CGFloat(index) * 0.12).wave
      let height = square.side * (0.35 + 0.65 * strength)
      let x = square.frame.minX + CGFloat(index) * (square.side - width) / CGFloat(count - 1)
      let bar = CGRect(
        x: square.frame.minX + ((x - square.frame.minX) / square.pixel).rounded() * square.pixel,
        y: center.y - height / 2, width: width, height: height)
      ctx.fillCapsule(bar, color: color.faded(to: 0.45 + 0.55 * strength))
    }
  }

  private func drawRipple(in ctx: CGContext) {
    for index in 0..<2 {
      let time = lag(index, of: 2)
      // Slower as it spreads.
      let spread = 1 - (1 - time) * (1 - time)
      fillDot(at: center, radius: radius * spread, part: 0.75 * (1 - time), in: ctx)
    }
  }

  private func drawGrid(in ctx: CGContext) {
    let gap = max((square.side * 0.09 / square.pixel).rounded(), 1) * square.pixel
    let side = ((square.side - 2 * gap) / 3 / square.pixel).rounded(.down) * square.pixel
    guard side > 0 else { return fillDot(at: center, radius: radius, in: ctx) }
    let rest = square.side - 3 * side - 2 * gap
    let inset = (rest / 2 / square.pixel).rounded(.down) * square.pixel
    for row in 0..<3 {
      for column in 0..<3 {
        let strength = (position - CGFloat(column + 2 - row) * 0.12).wave
        let rect = CGRect(
          x: square.frame.minX + inset + CGFloat(column) * (side + gap),
          y: square.frame.minY + inset + CGFloat(row) * (side + gap), width: side, height: side)
        ctx.fillRoundedRect(rect, radius: side * 0.2, color: color.faded(to: 0.2 + 0.8 * strength))
      }
    }
  }
}
