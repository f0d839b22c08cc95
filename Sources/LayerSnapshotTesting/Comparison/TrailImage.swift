import AnimatableLayers
import LayerSnapshotReports

/// A motion in one image: superimposed frames with the path of a layer, and a chart of values over time.
struct TrailImage {
  struct Sample {
    /// In seconds after the animation's start.
    let time: Double
    let numbers: [Double]
    /// The middle of the layer that moves, in points from the frames' upper left corner.
    let place: CGPoint
  }

  /// The maximum number of curves: as many colors are easy to distinguish.
  static let mostCurves = 4
  private static let inks = [
    color(0.05, 0.4, 0.85), color(0.85, 0.4, 0), color(0.1, 0.55, 0.3), color(0.55, 0.25, 0.75),
  ]
  /// The path keeps a distance in color from all of them.
  private static let pathInk = color(0.85, 0.1, 0.35)
  private static let ground = color(1, 1, 1)
  private static let quiet = color(0.4, 0.42, 0.46)
  private static let rule = color(0.85, 0.86, 0.88)
  private static let font = TextFont.system(size: 9)
  /// In points. The chart includes its title and times; its margin holds numbers.
  private static let chartHeight: CGFloat = 96
  private static let narrowest: CGFloat = 160
  private static let margin: CGFloat = 36
  /// A shorter path, in points, belongs to a layer that does not move.
  private static let shortest: CGFloat = 0.25

  let title: String
  /// In the order of time; at least two.
  let samples: [Sample]
  let frames: [(time: Double, image: SnapshotImage)]

  var movingNumbers: [Int] {
    samples[0].numbers.indices.filter { index in
      samples.contains { $0.numbers[index] != samples[0].numbers[index] }
    }
  }

  /// `nil` where no context can be made.
  func image() -> SnapshotImage? {
    let scale = frames[0].image.scale
    let (width, height) = (frames[0].image.width, frames[0].image.height)
    let canvasWidth = max(width, Int((Self.narrowest * scale).rounded(.up)))
    let canvasHeight = height + Int((Self.chartHeight * scale).rounded(.up))
    var pixels = [UInt8](repeating: 255, count: canvasWidth * canvasHeight * 4)
    let mean = meanOfFrames
    for row in 0..<height {
      let start = row * canvasWidth * 4
      pixels.replaceSubrange(
        start..<(start + width * 4), with: mean[(row * width * 4)..<((row + 1) * width * 4)])
    }
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in
      // Opaque pixels are the same multiplied by alpha.
      let context = CGContext.sRGB(
        width: canvasWidth, height: canvasHeight, bytes: bytes.baseAddress)
      guard let context else { return false }
      context.translateBy(x: 0, y: CGFloat(canvasHeight))
      context.scaleBy(x: scale, y: -scale)
      let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      context.saveGState()
      context.clip(to: CGRect(origin: .zero, size: size))
      drawPath(in: context)
      context.restoreGState()
      drawChart(
        in: context,
        CGRect(
          x: Self.margin, y: size.height + 22,
          width: CGFloat(canvasWidth) / scale - Self.margin - 8, height: Self.chartHeight - 42))
      return true
    }
    guard isDrawn else { return nil }
    return SnapshotImage(width: canvasWidth, height: canvasHeight, scale: scale, pixels: pixels)
  }

  /// The mean of all frames, with the last one counted twice.
  private var meanOfFrames: [UInt8] {
    let last = frames[frames.count - 1].image.pixels
    let total = frames.count + 1
    return last.indices.map { index in
      let sum = frames.reduce(Int(last[index])) { $0 + Int($1.image.pixels[index]) }
      return UInt8((sum + total / 2) / total)
    }
  }

  // MARK: The path

  /// A dot for each sample, whose gaps show speed, a ring at the start and a disk at the end.
  private func drawPath(in context: CGContext) {
    let places = samples.map(\.place)
    guard let first = places.first, let last = places.last,
      places.contains(where: {
        abs($0.x - first.x) > Self.shortest || abs($0.y - first.y) > Self.shortest
      })
    else { return }
    // A pale edge keeps the path visible on any color.
    Self.stroke(places, Self.ground, width: 2.5, in: context)
    Self.stroke(places, Self.pathInk, width: 0.75, in: context)
    context.setFillColor(Self.pathInk)
    for place in places { context.fillEllipse(in: Self.disk(place, 1.25)) }
    context.setStrokeColor(Self.pathInk)
    context.setLineWidth(1.25)
    context.setFillColor(Self.ground)
    context.fillEllipse(in: Self.disk(first, 3))
    context.strokeEllipse(in: Self.disk(first, 3))
    context.setFillColor(Self.pathInk)
    context.fillEllipse(in: Self.disk(last, 3.5))
  }

  // MARK: The chart

  private func drawChart(in context: CGContext, _ box: CGRect) {
    let moving = movingNumbers
    let numbers = samples.flatMap { sample in moving.map { sample.numbers[$0] } }
    guard let low = numbers.min(), let high = numbers.max(), high > low,
      let end = samples.last?.time
    else { return }
    func x(_ time: Double) -> CGFloat { box.minX + box.width * CGFloat(time / end) }
    func y(_ number: Double) -> CGFloat {
      box.maxY - box.height * CGFloat((number - low) / (high - low))
    }
    let levels = [low, high] + (low < 0 && high > 0 ? [0] : [])
    let rules =
      levels.map { level in [box.minX, box.maxX].map { CGPoint(x: $0, y: y(level)) } }
      + frames.map { frame in [box.minY, box.maxY].map { CGPoint(x: x(frame.time), y: $0) } }
    for rule in rules { Self.stroke(rule, Self.rule, width: 1, in: context) }
    for (order, index) in moving.enumerated() {
      func place(_ sample: Sample) -> CGPoint {
        CGPoint(x: x(sample.time), y: y(sample.numbers[index]))
      }
      Self.stroke(samples.map(place), Self.ink(order), width: 1.5, in: context)
      context.setFillColor(Self.ink(order))
      for frame in frames {
        guard let sample = samples.first(where: { $0.time == frame.time }) else { continue }
        context.fillEllipse(in: Self.disk(place(sample), 2.25))
      }
    }
    drawLabels(in: context, box, low: low, high: high, end: end)
  }

  private func drawLabels(
    in context: CGContext, _ box: CGRect, low: Double, high: Double, end: Double
  ) {
    func label(_ text: String, _ rect: CGRect, _ color: CGColor, _ side: TextPlacement) {
      context.draw(
        text, font: Self.font, color: color, in: rect, alignment: side, lineBreak: .truncateTail)
    }
    let trailing = TextPlacement(horizontal: .end, vertical: .center)
    let leading = TextPlacement(horizontal: .start, vertical: .center)
    for (number, place) in [(high, box.minY), (low, box.maxY)] {
      label(
        Self.text(number), CGRect(x: 0, y: place - 7, width: Self.margin - 6, height: 14),
        Self.quiet, trailing)
    }
    let times = CGRect(x: box.minX, y: box.maxY + 4, width: box.width, height: 14)
    label("0", times, Self.quiet, leading)
    label("\(NumberText.text(of: end)) s", times, Self.quiet, trailing)
    let head = CGRect(x: box.minX, y: box.minY - 19, width: box.width, height: 14)
    let moving = movingNumbers
    // A number of several is named by its place, in its curve's color.
    let names = samples[0].numbers.count > 1 ? moving.map { "[\($0)]" } : []
    let room = CGFloat(names.count) * 18
    label(
      title, CGRect(x: head.minX, y: head.minY, width: head.width - room, height: head.height),
      Self.quiet, leading)
    for (order, name) in names.enumerated() {
      let right = head.maxX - CGFloat(names.count - 1 - order) * 18
      label(
        name, CGRect(x: right - 18, y: head.minY, width: 18, height: head.height),
        Self.ink(order), trailing)
    }
  }

  /// About three digits, for which the margin has room.
  private static func text(_ number: Double) -> String {
    let step = abs(number) < 10 ? 100.0 : 1
    return NumberText.text(of: (number * step).rounded() / step)
  }

  private static func ink(_ order: Int) -> CGColor { inks[order % inks.count] }

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  private static func disk(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private static func stroke(
    _ places: [CGPoint], _ color: CGColor, width: CGFloat, in context: CGContext
  ) {
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.addLines(between: places)
    context.strokePath()
  }
}
