import AnimatableLayers

struct GaugeDial {
  let square: ControlSquare
  /// In radians.
  let start: CGFloat
  /// Clockwise, in radians: 0 to a full turn.
  let sweep: CGFloat

  /// Hundredths of the radius in points, at least one pixel.
  private func length(_ hundredths: CGFloat) -> CGFloat {
    max(square.radius * hundredths / 100, square.pixel)
  }

  /// A ninth of the radius, but two pixels as long as they leave a dial.
  private var bandWidth: CGFloat { max(length(11), min(2 * square.pixel, square.radius / 3)) }

  func drawBand(in ctx: CGContext, sweep: CGFloat, color: CGColor) {
    ctx.strokeArc(
      center: square.center, radius: square.radius - bandWidth / 2, start: start, sweep: sweep,
      width: bandWidth, color: color)
  }

  func drawTicks(
    in ctx: CGContext, divisions: Int, subdivisions: Int, color: CGColor, shortColor: CGColor
  ) {
    let width = square.sharpWidth(near: length(2))
    let outer = square.radius - bandWidth - length(6)
    // How many ticks fit with two of their widths free between them.
    let room = Int((sweep * outer / (3 * width)).limited(to: 0...1_000))
    guard divisions > 0, divisions <= room else { return }
    let parts = subdivisions > 0 && subdivisions <= room / divisions ? subdivisions : 1
    let count = divisions * parts
    // The last tick of a full circle is the first one.
    for index in 0..<(sweep < .fullTurn ? count + 1 : count) {
      let isLong = index % parts == 0
      ctx.saveGState()
      ctx.turn(about: square.center, by: start + sweep * CGFloat(index) / CGFloat(count))
      ctx.setFillColor(isLong ? color : shortColor)
      let tick = length(isLong ? 14 : 8)
      ctx.fill(CGRect(x: outer - tick, y: -width / 2, width: tick, height: width))
      ctx.restoreGState()
    }
  }

  /// Draws all labels, or none where they would run into each other.
  func drawLabels(
    in ctx: CGContext, divisions: Int, color: CGColor, text: (_ reading: CGFloat) -> String
  ) {
    let font = TextFont.system(size: length(15), weight: 500).tabularFigures()
    guard divisions > 0, divisions <= 100, font.size >= 6 * square.pixel else { return }
    var widest: CGFloat = 0
    for index in 0...divisions {
      let label = text(CGFloat(index) / CGFloat(divisions))
      widest = max(widest, TextMetrics(label, font: font).size.width)
    }
    let ticks = square.radius - bandWidth - length(6 + 14 + 4)
    let radius = ticks - max(widest, font.size) / 2
    guard radius > length(20), sweep * radius / CGFloat(divisions) > widest * 1.15 else { return }
    for index in 0..<(sweep < .fullTurn ? divisions + 1 : divisions) {
      let fraction = CGFloat(index) / CGFloat(divisions)
      let center = CGPoint(around: square.center, radius: radius, angle: start + sweep * fraction)
      ctx.draw(
        text(fraction), font: font, color: color,
        in: CGRect(center: center, radius: widest), lineBreak: .clip)
    }
  }

  /// - Parameter reading: the needle's angle from the start of the scale, in radians.
  func drawNeedle(in ctx: CGContext, at reading: CGFloat, color: CGColor) {
    ctx.saveGState()
    ctx.turn(about: square.center, by: start + reading)
    ctx.setFillColor(color)
    let (tip, tail) = (square.radius - bandWidth - length(10), -length(16))
    let (atTip, atTail) = (length(1.2), length(4))
    ctx.move(to: CGPoint(x: tail, y: -atTail))
    ctx.addLine(to: CGPoint(x: tip, y: -atTip))
    ctx.addLine(to: CGPoint(x: tip, y: atTip))
    ctx.addLine(to: CGPoint(x: tail, y: atTail))
    ctx.closePath()
    ctx.fillPath()
    ctx.fillEllipse(in: CGRect(center: .zero, radius: length(10)))
    let pin = length(3.5)
    // A smaller hole would only make the hub pale.
    if pin >= 1.25 * square.pixel {
      ctx.setBlendMode(.clear)
      ctx.fillEllipse(in: CGRect(center: .zero, radius: pin))
    }
    ctx.restoreGState()
  }
}

extension CGContext {
  /// Moves the origin to a point and turns the x axis clockwise on the screen.
  fileprivate func turn(about center: CGPoint, by angle: CGFloat) {
    translateBy(x: center.x, y: center.y)
    rotate(by: angle)
  }
}
