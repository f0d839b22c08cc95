import AnimatableLayers

/// Dots for pages, of which the present one is long.
///
///     let pages = PageIndicatorLayer()
///     pages.frame = CGRect(x: 0, y: 0, width: 120, height: 8)
///     pages.pageCount = 5
///     pages.page = 2
///     pages.valueChanged = { page in print(page) }
///
/// `page` may lie between two pages while they are scrolled. Pages are counted from the left, or from the right in a layout
/// that reads from there. A tap beside the present page goes one page that way, and a drag takes it along.
open class PageIndicatorLayer: ControlLayer, InteractiveLayer, SizedLayer {
  /// The present page, counted from 0; parts lie between two pages. Default 0.
  @AnimatableProperty(animation: .spring(duration: 0.4, bounce: 0)) public var page: CGFloat = 0

  /// The number of pages; less than 1 counts as 1, and more than 100 as that. Default 3.
  @AnimatableProperty(animation: .disabled) public var pageCount: Int = 3

  /// The color of the dots. Default: gray.
  @AnimatableProperty public var dotColor: CGColor = ControlTheme.lightDot

  /// The color of the present page. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlTheme.light.tint

  /// Called with the new page when the user changes the page.
  public final var valueChanged: ((Int) -> Void)?

  private var tracker: TouchTracker?
  private var pageBeforeTouch: CGFloat = 0

  private var count: Int { min(max(pageCount, 1), 100) }

  private var shownPage: CGFloat { page.limited(to: 0...CGFloat(count - 1)) }
  private var nearest: Int { Int(shownPage.rounded()) }

  open override var accessibleValue: String { text(.page(nearest + 1, of: count)) }
  open override var accessibleTraits: AccessibilityTraits { .adjustable }

  /// Dots of 8 points, or as much of that as there is room for, in the same proportions.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 8 * DotRow.length(count), height: 8).fitted(in: size)
  }

  // MARK: Drawing

  open override func draw(in ctx: CGContext) {
    guard let frame = ControlFrame(of: self) else { return }
    mirrorIfNeeded(ctx)
    let row = DotRow(rect: frame.rect, count: count)
    let page = shownPage
    let colors = ColorMix(from: dotColor, to: tintColor)
    for index in 0..<count {
      let dot = row.dot(index, page: page)
      ctx.fillCapsule(dot, color: colors.color(at: row.nearness(of: index, to: page)))
    }
  }

  // MARK: Interaction

  /// The page whose dot is nearest to a point.
  open func value(at point: CGPoint) -> Int {
    guard let frame = ControlFrame(of: self) else { return nearest }
    let row = DotRow(rect: frame.rect, count: count)
    let x = placed(point.x)
    guard x.isFinite else { return nearest }
    let page = CGFloat(nearest)
    return (0..<count).min {
      abs(row.dot($0, page: page).midX - x) < abs(row.dot($1, page: page).midX - x)
    } ?? nearest
  }

  /// The middle of a page's dot.
  open func point(for value: Int) -> CGPoint {
    guard let frame = ControlFrame(of: self) else { return bounds.center }
    let row = DotRow(rect: frame.rect, count: count)
    let dot = row.dot(min(max(value, 0), count - 1), page: CGFloat(nearest))
    return CGPoint(x: placed(dot.midX), y: dot.midY)
  }

  open func beginTracking(_ touch: TouchSample) -> Bool {
    guard ControlFrame(of: self) != nil, hitArea.contains(touch.location) else { return false }
    tracker = TouchTracker(touch)
    pageBeforeTouch = page
    return true
  }

  open func moveTracking(_ touch: TouchSample) {
    guard tracker?.move(to: touch) == true, tracker?.hasMoved == true else { return }
    go(to: value(at: touch.location))
  }

  open func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    guard let tracker else { return }
    self.tracker = nil
    guard !tracker.hasMoved else { return }
    let present = placed(point(for: nearest).x)
    if placed(tracker.last.location.x) < present { goBack() } else { goForward() }
  }

  open func cancelTracking() {
    guard tracker != nil else { return }
    tracker = nil
    change(to: pageBeforeTouch)
  }

  /// Ends on a page, also from between two of them.
  private func go(to newPage: Int) { change(to: CGFloat(min(max(newPage, 0), count - 1))) }

  // From between two pages to the one of them that lies that way.
  private func goForward() { go(to: Int(shownPage.rounded(.down)) + 1) }
  private func goBack() { go(to: Int(shownPage.rounded(.up)) - 1) }

  private func change(to newPage: CGFloat) {
    let previous = nearest
    page = newPage
    if nearest != previous { valueChanged?(nearest) }
  }

  open func handle(_ key: KeyCommand) -> Bool {
    switch key {
    case .increment, .incrementPage: goForward()
    case .decrement, .decrementPage: goBack()
    case .minimum: go(to: 0)
    case .maximum: go(to: count - 1)
    case .activate: return false
    }
    return true
  }
}

private struct DotRow {
  let side: CGFloat
  private let start: CGPoint

  init(rect: CGRect, count: Int) {
    side = min(rect.height, rect.width / Self.length(count))
    start = CGPoint(x: rect.midX - side * Self.length(count) / 2, y: rect.midY - side / 2)
  }

  /// In diameters of a dot: there is one between two dots, and the present dot is three long.
  static func length(_ count: Int) -> CGFloat { CGFloat(2 * count + 1) }

  /// 1 for the present page, 0 from the next one on.
  func nearness(of index: Int, to page: CGFloat) -> CGFloat {
    (1 - abs(CGFloat(index) - page)).limited(to: 0...1)
  }

  /// The dots after the present page are shifted by the additional length of its dot.
  func dot(_ index: Int, page: CGFloat) -> CGRect {
    let moved = (CGFloat(index) - page).limited(to: 0...1)
    return CGRect(
      x: start.x + side * (2 * CGFloat(index) + 2 * moved), y: start.y,
      width: side * (1 + 2 * nearness(of: index, to: page)), height: side)
  }
}
