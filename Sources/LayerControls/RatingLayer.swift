import AnimatableLayers

/// Stars for a rating, whole ones and parts.
///
///     let rating = RatingLayer()
///     rating.frame = CGRect(x: 0, y: 0, width: 120, height: 24)
///     rating.rating = 3.5
///     rating.step = 1  // a hand gives whole stars
///
/// From the left, or from the right in a layout that reads from there. A tap on the present rating clears it.
open class RatingLayer: ValueControlLayer, SizedLayer {
  /// How many stars are filled, parts included. Default 0.
  @AnimatableProperty public var rating: CGFloat = 0

  /// The number of stars; less than 1 counts as 1, and more than 20 as that. Default 5.
  @AnimatableProperty(animation: .disabled) public var starCount: Int = 5

  /// The distance of two ratings that touches and keys can set; 0 for a continuous range. Default 0.5.
  @AnimatableProperty(animation: .disabled) public var step: CGFloat = 0.5

  /// The color of filled stars. Default: orange.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.series[1]

  /// The color of empty stars. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  private var count: Int { min(max(starCount, 1), 20) }

  open override var valueRange: ValueRange { ValueRange(from: 0, to: CGFloat(count), step: step) }

  open override var accessibleValue: String {
    let shown = rating.limited(to: 0...CGFloat(count))
    let digits = DecimalText.digits(for: [shown], tolerance: 0.005)
    return text(.stars(text(shown, as: .number(fractionDigits: digits)), of: count))
  }

  /// Stars of 24 points, or as much of that as there is room for, in the same proportions.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 24 * StarRow.length(count), height: 24).fitted(in: size)
  }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let row = StarRow(frame: frame, count: count)
    let rating = rating.limited(to: 0...CGFloat(count))
    row.addStars(to: ctx)
    ctx.clip()
    if theme.increasesContrast {
      // An outline sets an empty star apart from a filled one of the same lightness.
      row.addStars(to: ctx)
      ctx.setStrokeColor(trackColor)
      ctx.setLineWidth(max(row.side / 8, 2 * frame.pixel))
      ctx.strokePath()
    } else {
      ctx.setFillColor(trackColor)
      ctx.fill(frame.rect)
    }
    // A part of a star's width is filled, not of the space around it.
    let full = Int(rating)
    let edge =
      full < count ? row.left(of: full) + (rating - CGFloat(full)) * row.side : frame.rect.maxX
    ctx.setBlendMode(.copy)
    ctx.setFillColor(tintColor)
    ctx.fill(
      CGRect(
        x: frame.rect.minX, y: frame.rect.minY, width: edge - frame.rect.minX,
        height: frame.rect.height))
  }

  // MARK: Interaction

  open override var thumbValue: CGFloat {
    get { rating }
    set { rating = newValue }
  }

  /// Yes: stars fill up below a finger in motion.
  open override var animatesTracking: Bool { true }

  open override func endTracking(_ touch: TouchSample) {
    let isTracking = valueBeforeTouch != nil
    super.endTracking(touch)
    if isTracking, !hasChangedValue, tracker?.hasMoved == false { change(to: 0) }
  }

  /// The rating at a point.
  open override func value(at point: CGPoint) -> CGFloat {
    guard let frame = ControlFrame(of: self) else { return super.value(at: point) }
    let row = StarRow(frame: frame, count: count)
    let place = (placed(point.x) - row.left(of: 0)) / row.pitch
    guard place > 0 else { return 0 }
    let part = ((place - place.rounded(.down)) * row.pitch / row.side).limited(to: 0...1)
    let exact = min(place.rounded(.down) + part, CGFloat(count))
    // A finger on a star means that star, from its first point on.
    return valueRange.snapped(exact, .up)
  }

  /// The point of a rating, on its last star.
  open override func point(for value: CGFloat) -> CGPoint {
    guard let frame = ControlFrame(of: self) else { return super.point(for: value) }
    let row = StarRow(frame: frame, count: count)
    let value = value.limited(to: 0...CGFloat(count))
    let star = max(value.rounded(.up) - 1, 0)
    // A little before the edge of the next step's part, but in the part of the step.
    let part = value - star - min(valueRange.step / 2, 0.01)
    let x = row.left(of: Int(star)) + part * row.side
    return CGPoint(x: placed(x), y: frame.rect.midY)
  }
}

private struct StarRow {
  let count: Int
  let side: CGFloat
  let pitch: CGFloat
  private let frame: ControlFrame

  init(frame: ControlFrame, count: Int) {
    self.frame = frame
    self.count = count
    side = min(frame.rect.height, frame.rect.width / Self.length(count))
    pitch = side * 1.2
  }

  /// In widths of a star, of which a fifth is free between two.
  static func length(_ count: Int) -> CGFloat { CGFloat(count) * 1.2 - 0.2 }

  func left(of index: Int) -> CGFloat {
    return frame.sharpX(frame.rect.midX - side * Self.length(count) / 2) + CGFloat(index) * pitch
  }

  func addStars(to ctx: CGContext) {
    for index in 0..<count {
      let center = CGPoint(x: left(of: index) + side / 2, y: frame.rect.midY + side * 0.04)
      ctx.addPolygon(corners: 10) { corner in
        CGPoint(
          around: center, radius: side * (corner % 2 == 0 ? 0.52 : 0.235),
          angle: CGFloat(corner) * .pi / 5 - .pi / 2)
      }
    }
  }
}
