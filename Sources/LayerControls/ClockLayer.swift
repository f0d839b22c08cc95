import AnimatableLayers

/// The face of a clock.
///
///     let clock = ClockLayer()
///     clock.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     clock.time = 10 * 3_600 + 9 * 60 + 30
///
/// The face fills the largest square in the middle of its bounds.
open class ClockLayer: ControlLayer {
  /// The time, in seconds since midnight. Default 0.
  ///
  /// A change turns the hands the short way, forward or back.
  @AnimatableProperty(animation: .implicit.interpolating(.shortestWay(fullTurn: 43_200)))
  public var time: CGFloat = 0

  /// Whether there is a hand for the seconds. Default true.
  @AnimatableProperty(animation: .disabled) public var showsSeconds = true

  /// The color of the ring around the face and of the marks of hours. Default: gray.
  @AnimatableProperty public var markColor: CGColor = ControlTheme.light.mark

  /// The color of the hands for hours and minutes. Default: that of text.
  @AnimatableProperty public var handColor: CGColor = ControlTheme.light.label

  /// The color of the hand for the seconds. Default: red.
  @AnimatableProperty public var secondsColor: CGColor = ControlTheme.light.alert

  /// Sets the time of day of a date in a time zone, by default the system's; on a day of 23 or 25
  /// hours, too, it is what a clock on the wall shows.
  ///
  ///     clock.setTime(of: Date())
  public final func setTime(of date: Date, in timeZone: TimeZone = .current) {
    // The reference date is a midnight at Greenwich.
    let offset = TimeInterval(timeZone.secondsFromGMT(for: date))
    let local = date.timeIntervalSinceReferenceDate + offset
    let day = local.truncatingRemainder(dividingBy: 86_400)
    time = CGFloat(day < 0 ? day + 86_400 : day)
  }

  open override var accessibleValue: String {
    let day = Int(time.orZero.rounded(.down).truncatingRemainder(dividingBy: 86_400))
    let seconds = day < 0 ? day + 86_400 : day
    let text =
      locale.localized("\(seconds / 3_600):") + DecimalText.twoDigits(seconds / 60 % 60, locale)
    return showsSeconds ? text + ":" + DecimalText.twoDigits(seconds % 60, locale) : text
  }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    drawFace(in: ctx, square)
    let seconds = time.orZero.truncatingRemainder(dividingBy: 43_200)
    drawHand(in: ctx, square, turns: seconds / 43_200, from: 0.1, to: 0.52, width: 0.075, handColor)
    drawHand(in: ctx, square, turns: seconds / 3_600, from: 0.1, to: 0.8, width: 0.055, handColor)
    if showsSeconds {
      drawHand(
        in: ctx, square, turns: seconds / 60, from: 0.18, to: 0.84, width: 0.022, secondsColor)
      ctx.setFillColor(secondsColor)
      ctx.fillEllipse(in: CGRect(center: square.center, radius: square.radius * 0.05))
    }
  }

  private func drawFace(in ctx: CGContext, _ square: ControlSquare) {
    let ring = max(square.radius * 0.03, square.pixel)
    ctx.setStrokeColor(theme.secondary(markColor, 0.5))
    ctx.setLineWidth(ring)
    ctx.strokeEllipse(in: CGRect(center: square.center, radius: square.radius - ring / 2))
    ctx.setStrokeColor(markColor)
    ctx.setLineCap(.round)
    for hour in 0..<12 {
      let isQuarter = hour % 3 == 0
      ctx.setLineWidth(max(square.radius * (isQuarter ? 0.045 : 0.03), square.pixel))
      let angle = CGFloat(hour) / 12 * .fullTurn
      let outer = square.radius * 0.88
      ctx.move(to: CGPoint(around: square.center, radius: outer, angle: angle))
      let inner = outer - square.radius * (isQuarter ? 0.12 : 0.06)
      ctx.addLine(to: CGPoint(around: square.center, radius: inner, angle: angle))
      ctx.strokePath()
    }
  }

  /// Lengths are parts of the radius, and `from` is the tail behind the middle.
  private func drawHand(
    in ctx: CGContext, _ square: ControlSquare, turns: CGFloat, from tail: CGFloat,
    to tip: CGFloat, width: CGFloat, _ color: CGColor
  ) {
    let angle = (turns - turns.rounded(.down)) * .fullTurn - .pi / 2
    ctx.setStrokeColor(color)
    ctx.setLineWidth(max(square.radius * width, square.pixel))
    ctx.setLineCap(.round)
    ctx.move(to: CGPoint(around: square.center, radius: -tail * square.radius, angle: angle))
    ctx.addLine(to: CGPoint(around: square.center, radius: tip * square.radius, angle: angle))
    ctx.strokePath()
  }
}
