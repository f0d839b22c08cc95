import AnimatableLayers

/// The loudness of a recording over its time, and how much of it was played.
///
///     let wave = WaveformLayer()
///     wave.frame = CGRect(x: 0, y: 0, width: 240, height: 40)
///     wave.levels = ChartValues(loudness)
///     wave.played = 0.3
///
/// One bar for each level, from the left in every layout, as recorders play; of levels that lie nearer together than two pixels
/// the loudest one has the bar. A touch moves what was played.
open class WaveformLayer: ValueControlLayer {
  /// How loud each part is, from 0 to 1. Default: none.
  @AnimatableProperty(animation: .implicit.interpolating(.matching))
  public var levels: ChartValues = []

  /// How much was played, from 0 to 1. Default 0.
  @AnimatableProperty public var played: CGFloat = 0

  /// The color of the remaining part. Default: gray.
  @AnimatableProperty public var trackColor: CGColor = ControlTheme.light.track

  /// The color of the played part. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  open override var accessibleValue: String { text(ofPart: played.limited(to: 0...1)) }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    let levels = levels
    guard levels.count > 0 else { return }
    let edge = frame.rect.minX + played.limited(to: 0...1) * frame.rect.width
    addBars(to: ctx, levels, frame)
    ctx.clip()
    let rect = frame.rect
    func fill(_ color: CGColor, from left: CGFloat, to right: CGFloat) {
      ctx.setFillColor(color)
      ctx.fill(CGRect(x: left, y: rect.minY, width: right - left, height: rect.height))
    }
    fill(tintColor, from: rect.minX, to: edge)
    fill(trackColor, from: edge, to: rect.maxX)
  }

  private func addBars(to ctx: CGContext, _ levels: ChartValues, _ frame: ControlFrame) {
    let most = max((frame.rect.width / frame.pixel / 2).rounded(.down), 1)
    let count = min(levels.count, most)
    let pitch = frame.rect.width / count
    let width = frame.sharp(pitch * 0.6)
    let levelsPerBar = levels.count / count
    for bar in 0..<Int(count.rounded(.up)) {
      let first = Int(CGFloat(bar) * levelsPerBar)
      let next = min(max(Int(CGFloat(bar + 1) * levelsPerBar), first + 1), levels.indices.count)
      var level: CGFloat = 0
      for index in first..<next { level = max(level, levels[index] * levels.existence(of: index)) }
      let left = frame.sharpX(frame.rect.minX + (CGFloat(bar) + 0.5) * pitch - width / 2)
      // Silence is a dot.
      let height = max(level.limited(to: 0...1) * frame.rect.height, min(width, frame.rect.height))
      ctx.addRoundedRect(
        CGRect(x: left, y: frame.rect.midY - height / 2, width: width, height: height),
        radius: .infinity)
    }
  }

  // MARK: Interaction

  /// Left to right: a recording plays that way in every layout.
  open override var effectiveLayoutDirection: LayerEnvironment.LayoutDirection { .leftToRight }

  open override var thumbValue: CGFloat {
    get { played }
    set { played = newValue }
  }

  private var track: LineTrack {
    LineTrack(
      from: CGPoint(x: bounds.minX, y: bounds.midY), to: CGPoint(x: bounds.maxX, y: bounds.midY))
  }

  /// The fraction of the recording at a point.
  open override func value(at point: CGPoint) -> CGFloat {
    ControlFrame(of: self) == nil ? super.value(at: point) : track.fraction(at: point)
  }

  /// The point of a fraction of the recording.
  open override func point(for value: CGFloat) -> CGPoint {
    track.point(atFraction: value.limited(to: 0...1))
  }
}
