import AnimatableLayers

/// A number whose digits roll when it changes, as those of an odometer do.
///
///     let score = RollingNumberLayer()
///     score.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
///     score.suffix = " points"
///     score.value = 1_250
///
/// All figures are equally wide, so that nothing beside them moves; a leading digit makes room for itself
/// as it comes. At rest the nearest number is shown that can be written, in smaller text where there is too little room;
/// one of more than fifteen digits does not roll, and is written with an exponent.
open class RollingNumberLayer: ControlLayer, SizedLayer {
  /// The number; drawn as 0 if it is not finite. Default 0.
  @AnimatableProperty(animation: .basic(duration: 0.8, timingFunction: .easeInEaseOut))
  public var value: CGFloat = 0

  /// How the number is written. Default: as a decimal number.
  @AnimatableProperty(animation: .disabled) public var numberStyle = RollingNumberStyle.decimal

  /// How many digits follow the decimal separator, up to 6. Default 0.
  @AnimatableProperty(animation: .disabled) public var fractionDigits: Int = 0

  /// The minimum number of integer digits, up to 9. Default 1.
  @AnimatableProperty(animation: .disabled) public var minimumDigits: Int = 1

  /// The font size in points, at the standard text size; drawn no larger than there is height for. Default 28.
  @AnimatableProperty public var fontSize: CGFloat = 28

  /// The weight of the text, from 100, thin, to 900, black. Default 600.
  @AnimatableProperty(animation: .disabled) public var fontWeight: CGFloat = 600

  /// The color of the text. Default: almost black.
  @AnimatableProperty public var labelColor: CGColor = ControlTheme.light.label

  /// The text before the number, such as a currency. Default: none.
  @AnimatableProperty(animation: .disabled) public final var prefix: String = ""

  /// The text after the number, such as a unit. Default: none.
  @AnimatableProperty(animation: .disabled) public final var suffix: String = ""

  open override var accessibleValue: String {
    let factor = factor
    let number = wholeUnits(of: describedNumber.orZero, factor: factor) / factor
    let isDecimal = numberStyle == .decimal
    let format: ValueFormat = isDecimal ? .number(fractionDigits: places) : .minutesAndSeconds
    let sign = number < 0 ? locale.minusSign : ""
    return sign + prefix + text(number.magnitude, as: format) + suffix
  }
  open override var accessibleTraits: AccessibilityTraits { .updatesFrequently }

  /// The shift of what is shown, in units of the last place.
  var shift: CGFloat { 0 }

  /// Returns the units of the last place that are shown at rest; there are `factor` units in 1.
  func wholeUnits(of value: CGFloat, factor: CGFloat) -> CGFloat {
    CGFloat(DecimalText.units(of: Double(value), factor: Double(factor)))
  }

  var describedNumber: CGFloat { value }

  private var places: Int { numberStyle == .decimal ? min(max(fractionDigits, 0), 6) : 0 }

  /// The number of units of the last place in 1.
  private var factor: CGFloat { CGFloat(DecimalText.factors[places]) }

  /// The shown value in units of the last place; over the last unit of an animation it settles at a whole one.
  private var shownUnits: CGFloat {
    let factor = factor
    let units = value.orZero * factor
    let end = (model() as RollingNumberLayer).value.orZero
    let nearness = (1 - (units - end * factor).magnitude).limited(to: 0...1)
    guard nearness > 0 else { return units }
    return units + (wholeUnits(of: end, factor: factor) - end * factor) * nearness
  }

  private var number: RollingNumber? {
    RollingNumber(units: shownUnits, shift: shift, style: numberStyle, fractionDigits: places)
  }

  private var scaledFontSize: CGFloat { fontSize.orZero * environment.textScale }

  private func font(height: CGFloat) -> TextFont {
    let size = scaledFontSize.limited(to: 0...max(height / 1.2, 0))
    return .system(size: size, weight: Double(fontWeight.limited(to: 100...900)))
      .tabularFigures()
  }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    var font = font(height: frame.rect.height)
    guard font.size > 0 else { return }
    let number = number
    var widths = PieceWidths(font: font, locale: locale)
    var width = width(of: number, widths)
    if width > frame.rect.width {
      font.size *= frame.rect.width / width
      widths = PieceWidths(font: font, locale: locale)
      width = self.width(of: number, widths)
    }
    let color = labelColor
    ctx.clip(to: frame.rect)
    var x = frame.rect.midX - width / 2
    func put(_ text: String, width: CGFloat, part: CGFloat = 1, lowered rows: CGFloat = 0) {
      guard part > 0 else { return }
      let place = CGRect(
        x: x, y: frame.rect.midY - widths.height / 2 + rows * widths.travel, width: width,
        height: widths.height)
      ctx.draw(text, font: font, color: color.faded(to: part), in: place, lineBreak: .clip)
    }
    func putInRow(_ text: String, part: CGFloat = 1) {
      let width = widths.width(of: text)
      put(text, width: width, part: part)
      x += width * part
    }
    guard let number else { return putInRow(accessibleValue) }
    let minus = signPresence(of: number)
    if minus > 0 { putInRow(locale.minusSign, part: minus) }
    if !prefix.isEmpty { putInRow(prefix) }
    for place in (0..<RollingNumber.capacity).reversed() {
      let presence = number.presence(of: place, minimumDigits: minimumDigits)
      guard presence > 0 else { continue }
      let position = number.position(of: place)
      let whole = position.rounded(.down)
      let rolled = position - whole
      let radix = number.radix(of: place)
      let digit = whole - (whole / radix).rounded(.down) * radix
      // A digit that is appearing is as narrow as it is pale.
      x -= widths.digit * (1 - presence)
      // A leading 0 is not drawn.
      put(
        RollingNumber.text(of: digit, in: locale), width: widths.digit,
        part: presence < 1 ? 0 : 1 - rolled, lowered: -rolled)
      if rolled > 0 {
        put(
          RollingNumber.text(of: digit + 1 < radix ? digit + 1 : 0, in: locale),
          width: widths.digit, part: rolled, lowered: 1 - rolled)
      }
      x += widths.digit
      if let separator = number.separator(after: place, in: locale) {
        putInRow(separator, part: number.presence(ofSeparatorAfter: place, minimumDigits, locale))
      }
    }
    put(suffix, width: widths.width(of: suffix))
  }

  private func signPresence(of number: RollingNumber) -> CGFloat {
    number.isNegative ? number.position(of: 0).limited(to: 0...1) : 0
  }

  private func width(of number: RollingNumber?, _ widths: PieceWidths) -> CGFloat {
    guard let number else { return widths.width(of: accessibleValue) }
    var width = widths.width(of: prefix) + widths.width(of: suffix)
    let minus = signPresence(of: number)
    if minus > 0 { width += widths.width(of: locale.minusSign) * minus }
    for place in 0..<RollingNumber.capacity {
      width += widths.digit * number.presence(of: place, minimumDigits: minimumDigits)
      if let separator = number.separator(after: place, in: locale) {
        width +=
          widths.width(of: separator)
          * number.presence(ofSeparatorAfter: place, minimumDigits, locale)
      }
    }
    return width
  }

  /// Returns the width of the number and the height of its text, where there is room for them.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = PieceWidths(font: font(height: .greatestFiniteMagnitude), locale: locale)
    return CGSize(
      width: min(width(of: number, widths).rounded(.up), size.width),
      height: min(max(widths.height, scaledFontSize * 1.2).rounded(.up), size.height))
  }
}

private struct PieceWidths {
  let font: TextFont
  let digit: CGFloat
  let height: CGFloat
  /// The distance that a digit moves until the next one is in its place.
  var travel: CGFloat { height * 0.8 }

  init(font: TextFont, locale: ControlLocale) {
    self.font = font
    let zero = TextMetrics(locale.localized("0"), font: font).size
    digit = zero.width
    height = zero.height
  }

  func width(of text: String) -> CGFloat {
    text.isEmpty ? 0 : TextMetrics(text, font: font).size.width
  }
}
