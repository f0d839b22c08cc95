import AnimatableLayers

/// How the filled part of a ring ends.
public enum RingCap: String, AnimatableValue, CaseIterable, Sendable {
  /// In a half circle.
  case round
  /// Straight across the ring, exactly at the progress.
  case butt
}

/// A thick arc whose color changes along it, and which may go around more than once.
struct ArcStroke {
  var center: CGPoint
  /// The radius of the middle of the line, greater than half of the width.
  var radius: CGFloat
  /// Greater than 0.
  var width: CGFloat
  /// In radians.
  var start: CGFloat
  /// In radians, greater than 0; beyond a full turn the arc lies on top of itself.
  var sweep: CGFloat
  var startColor: CGColor
  /// The colors between the start and the end, at equal distances.
  var middleColors: [CGColor] = []
  var endColor: CGColor
  var cap = RingCap.round
  /// The opacity of the shadow that the tip casts on the arc's own beginning, from 0 to 1.
  var shadow: CGFloat
  var cache: DrawingCache

  /// From 0, at the start, to `middleColors.count + 1`, at the end.
  private func color(_ index: Int) -> CGColor {
    if index == 0 { return startColor }
    return index <= middleColors.count ? middleColors[index - 1] : endColor
  }

  /// The angle of a piece of the arc that is as long as the arc is wide.
  private var capAngle: CGFloat { width / radius }

  /// Whether the tip comes near the beginning, and hides it.
  private var reachesStart: Bool { sweep > .fullTurn - 2 * capAngle && endColor.alpha == 1 }

  func draw(in ctx: CGContext) {
    let isPlain = startColor == endColor && !middleColors.contains { $0 != startColor }
    if isPlain {
      ctx.strokeArc(
        center: center, radius: radius, start: start, sweep: sweep, width: width, color: endColor,
        cap: cap)
    } else {
      ctx.saveGState()
      clip(ctx)
      paint(in: ctx)
      ctx.restoreGState()
    }
    // Over a beginning of its own color a tip without a shadow is not seen, and a translucent one would
    // be seen twice where it does not lie on the beginning yet.
    let isFull = sweep >= .fullTurn
    guard cap == .round, shadow > 0 && isFull || !isPlain && (isFull || reachesStart) else {
      return
    }
    drawTip(in: ctx)
  }

  /// The sweep of the last turn, or of an arc that is shorter.
  private var seenSweep: CGFloat { min(sweep, .fullTurn) }
  private var end: CGFloat { start + sweep }

  private func clip(_ ctx: CGContext) {
    if sweep < .fullTurn {
      ctx.setLineCap(cap == .round ? .round : .butt)
      ctx.setLineWidth(cap == .round ? min(width, 2 * radius * sweep) : width)
      ctx.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
      ctx.replacePathWithStrokedPath()
      ctx.clip()
    } else {
      ctx.addEllipse(in: CGRect(center: center, radius: radius + width / 2))
      ctx.addEllipse(in: CGRect(center: center, radius: radius - width / 2))
      ctx.clip(using: .evenOdd)
    }
  }

  private func paint(in ctx: CGContext) {
    // Wedges without antialiasing meet without a seam, even where they are translucent. Their jagged ends are clipped.
    ctx.setShouldAntialias(false)
    let count = max(Int((seenSweep / .fullTurn * 180).rounded(.up)), 1)
    let wedge = seenSweep / CGFloat(count)
    let first = end - seenSweep
    var piece = 0
    var mix = ColorMix(from: color(0), to: color(1))
    // The ends' own colors go on into the caps.
    let room = sweep < .fullTurn ? min((.fullTurn - sweep) / 2, capAngle) : 0
    for index in 0..<count {
      let from = first + CGFloat(index) * wedge - (index == 0 ? room : 0)
      let to = first + CGFloat(index + 1) * wedge + (index == count - 1 ? room : 0)
      let middle = first + (CGFloat(index) + 0.5) * wedge
      let place = (middle - start) / sweep * CGFloat(middleColors.count + 1)
      if Int(place) != piece {
        piece = min(Int(place), middleColors.count)
        mix = ColorMix(from: color(piece), to: color(piece + 1))
      }
      mix.setFillColor(of: ctx, at: place - CGFloat(piece))
      ctx.move(to: center)
      ctx.addLine(to: CGPoint(around: center, radius: 2 * radius, angle: from))
      ctx.addLine(to: CGPoint(around: center, radius: 2 * radius, angle: to))
      ctx.fillPath()
    }
  }

  private func drawTip(in ctx: CGContext) {
    let tip = CGPoint(around: center, radius: radius, angle: end)
    ctx.saveGState()
    clip(ctx)
    clipAhead(of: tip, in: ctx)
    drawShadow(around: tip, in: ctx)
    ctx.restoreGState()
    ctx.setFillColor(endColor)
    // The tip overlaps the arc a little, so that no seam shows.
    let overlap = min(0.5 / radius, capAngle / 4)
    ctx.addArc(
      center: tip, radius: width / 2, startAngle: end, endAngle: end + .pi, clockwise: false)
    if endColor.alpha == 1 {
      ctx.addLine(to: CGPoint(around: center, radius: radius - width / 2, angle: end - overlap))
      ctx.addLine(to: CGPoint(around: center, radius: radius + width / 2, angle: end - overlap))
    }
    ctx.closePath()
    ctx.fillPath()
  }

  private func clipAhead(of tip: CGPoint, in ctx: CGContext) {
    ctx.move(to: CGPoint(around: center, radius: radius - width / 2, angle: end))
    ctx.addLine(to: CGPoint(around: center, radius: radius + width / 2, angle: end))
    let reach = 2 * capAngle
    ctx.addArc(
      center: center, radius: radius + width / 2, startAngle: end, endAngle: end + reach,
      clockwise: false)
    ctx.addArc(
      center: center, radius: radius - width / 2, startAngle: end + reach, endAngle: end,
      clockwise: true)
    ctx.closePath()
    ctx.clip()
  }

  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  private func drawShadow(around tip: CGPoint, in ctx: CGContext) {
    guard shadow > 0, let gradient = cache.gradient(of: Self.black, part: shadow, .shadow)
    else { return }
    ctx.drawRadialGradient(
      gradient, startCenter: tip, startRadius: width * 0.4, endCenter: tip,
      endRadius: width * 1.05, options: [.drawsBeforeStartLocation])
  }
}
