import PortableCoreGraphics

/// Drawing whose memory is measured, in a process of its own.
enum ContextMemory {
  /// Draws so many of each kind of shape, all over the image, and looks at it.
  static func draw(_ count: Int, on context: CGContext) {
    let side = context.width
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0.5, alpha: 0.5))
    for index in 0..<count {
      let (x, y) = (CGFloat(index * 977 % side), CGFloat(index * 613 % side))
      let extent = CGFloat(8 + index * 31 % (side / 3))
      let rect = CGRect(x: x, y: y, width: extent, height: extent)
      context.fillEllipse(in: rect)
      context.fill(rect)
      context.move(to: rect.origin)
      context.addCurve(
        to: CGPoint(x: x + extent, y: y), control1: CGPoint(x: 0, y: y + extent),
        control2: CGPoint(x: x, y: 0))
      context.strokePath()
      context.setLineDash(phase: 1, lengths: [4, 3])
      context.stroke(rect, width: 2)
      context.setLineDash(phase: 0, lengths: [])
      context.addPath(CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 4, transform: nil))
      context.fillPath()
    }
    context.flush()
  }
}
