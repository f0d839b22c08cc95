import AnimatableLayers
import LayerScenes

/// A frame with a numbered box around each accessibility element, and the elements in words beside it.
struct AccessibilityLegend {
  struct Element: Equatable {
    /// In points from the frame's upper left corner.
    let box: CGRect
    let title: String
    /// Value, traits and actions, a line each.
    let details: String

    init(_ summary: AccessibilitySummary, isInteractive: Bool, box: CGRect) {
      self.box = box
      title = summary.label.isEmpty ? "no label" : summary.label
      var lines = summary.value.isEmpty ? [] : ["value: \(summary.value)"]
      let traits = Self.traits.filter { summary.traits.contains($0.trait) }.map(\.word)
      if !traits.isEmpty { lines.append("traits: " + traits.joined(separator: ", ")) }
      let actions =
        (summary.traits.contains(.adjustable) ? ["increment", "decrement"] : [])
        + (summary.traits.isDisjoint(with: [.button, .toggle]) ? [] : ["activate"])
      if isInteractive, !actions.isEmpty {
        lines.append("actions: " + actions.joined(separator: ", "))
      }
      details = lines.joined(separator: "\n")
    }

    private static let traits: [(trait: AccessibilityTraits, word: String)] = [
      (.adjustable, "adjustable"), (.button, "button"), (.toggle, "toggle"), (.image, "image"),
      (.updatesFrequently, "updates frequently"),
    ]
  }

  private static let margin: CGFloat = 12
  private static let textWidth: CGFloat = 176
  private static let badge: CGFloat = 18
  private static let titleFont = TextFont.system(size: 13, weight: 600)
  private static let detailFont = TextFont.system(size: 11)
  private static let numberFont = TextFont.system(size: 11, weight: 700)
  private static let ink = CGColor(gray: 0.1, alpha: 1)
  private static let quietInk = CGColor(gray: 0.35, alpha: 1)
  /// Each has a contrast of at least 4.5 with white.
  private static let colors = [
    (0.12, 0.37, 0.82), (0.7, 0.15, 0.12), (0.1, 0.48, 0.22), (0.56, 0.14, 0.67), (0.62, 0.31, 0),
    (0, 0.43, 0.47),
  ].map { CGColor(srgbRed: $0, green: $1, blue: $2, alpha: 1) }

  let elements: [Element]
  /// Pixels for each point.
  let scale: CGFloat

  /// `nil` where there is no memory for the image.
  func image(of frame: CGImage, background: CGColor?) -> CGImage? {
    let size = CGSize(width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale)
    let margin = Self.margin
    let left = 2 * margin + size.width
    let heights = elements.map(height)
    let wordsHeight = heights.reduce(CGFloat(max(heights.count - 1, 0)) * margin, +)
    let width = left + Self.badge + margin / 2 + Self.textWidth + margin
    let height = 2 * margin + max(size.height, wordsHeight, Self.badge)
    let ctx = CGContext.sRGB(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    guard let ctx else { return nil }
    ctx.setFillColor(CGColor(gray: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: ctx.width, height: ctx.height))
    // Whole pixels, and the frame upright: before the y axis is flipped.
    let origin = CGPoint(x: (margin * scale).rounded(), y: (margin * scale).rounded())
    let place = CGRect(
      x: origin.x, y: CGFloat(ctx.height - frame.height) - origin.y,
      width: CGFloat(frame.width), height: CGFloat(frame.height))
    if let background {
      ctx.setFillColor(background)
      ctx.fill(place)
    }
    ctx.draw(frame, in: place)
    ctx.concatenate(
      CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(ctx.height)))
    var y = margin
    for (index, element) in elements.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      draw(
        index, around: element.box.offsetBy(dx: margin, dy: margin), color, ctx,
        within: CGRect(origin: .zero, size: CGSize(width: left - margin, height: height)))
      drawBadge(index, at: CGPoint(x: left, y: y), color, ctx)
      drawWords(of: element, at: CGPoint(x: left + Self.badge + margin / 2, y: y), ctx)
      y += heights[index] + margin
    }
    if elements.isEmpty {
      ctx.draw(
        "no accessibility elements", font: Self.detailFont, color: Self.quietInk,
        in: CGRect(x: left, y: y, width: Self.textWidth, height: Self.badge), alignment: .left)
    }
    return ctx.makeImage()
  }

  private func height(of element: Element) -> CGFloat {
    max(Self.badge, words(of: element).map(\.height).reduce(0, +))
  }

  private func words(
    of element: Element
  ) -> [(text: String, font: TextFont, color: CGColor, height: CGFloat)] {
    [(element.title, Self.titleFont, Self.ink), (element.details, Self.detailFont, Self.quietInk)]
      .filter { !$0.0.isEmpty }
      .map { text, font, color in
        let height = TextMetrics(text, font: font, width: Self.textWidth).size.height
        return (text, font, color, height.rounded(.up))
      }
  }

  private func drawWords(of element: Element, at origin: CGPoint, _ ctx: CGContext) {
    var y = origin.y
    for (text, font, color, height) in words(of: element) {
      ctx.draw(
        text, font: font, color: color,
        in: CGRect(x: origin.x, y: y, width: Self.textWidth, height: height), alignment: .topLeft)
      y += height
    }
  }

  private func draw(
    _ index: Int, around box: CGRect, _ color: CGColor, _ ctx: CGContext, within area: CGRect
  ) {
    ctx.setStrokeColor(color)
    ctx.setLineWidth(1.5)
    ctx.stroke(box)
    // At the corner, as far as there is room.
    let badge = Self.badge
    drawBadge(
      index,
      at: CGPoint(
        x: min(max(box.minX - badge / 2, area.minX), area.maxX - badge),
        y: min(max(box.minY - badge / 2, area.minY), area.maxY - badge)), color, ctx)
  }

  private func drawBadge(_ index: Int, at origin: CGPoint, _ color: CGColor, _ ctx: CGContext) {
    let circle = CGRect(origin: origin, size: CGSize(width: Self.badge, height: Self.badge))
    ctx.setFillColor(color)
    ctx.fillEllipse(in: circle)
    ctx.draw("\(index + 1)", font: Self.numberFont, color: CGColor(gray: 1, alpha: 1), in: circle)
  }
}
