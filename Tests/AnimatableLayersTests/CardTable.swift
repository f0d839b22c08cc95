import AnimatableLayers
import LayerTestSupport

/// A table with cards that show which way they lie, of which the front one is in the holder.
final class CardTable {
  let table = CALayer()
  /// Holds the cards, in the middle of the table.
  let holder: CALayer
  /// An orange card with a letter and lines of text.
  let front = CardTable.card(
    CardTable.color(0.95, 0.5, 0.2), CardTable.color(0.8, 0.22, 0.2), mark: CardTable.letter)
  /// A blue card with an arrow and a chart.
  let back = CardTable.card(
    CardTable.color(0.25, 0.55, 0.95), CardTable.color(0.2, 0.2, 0.65), mark: CardTable.arrow)
  /// A green card with a letter.
  let third = CardTable.card(
    CardTable.color(0.4, 0.75, 0.4), CardTable.color(0.05, 0.4, 0.4), mark: CardTable.letter)

  init(holder: CALayer = CALayer()) {
    self.holder = holder
    table.bounds = CGRect(x: 0, y: 0, width: 148, height: 180)
    table.backgroundColor = CardTable.color(0.92, 0.92, 0.95)
    holder.bounds = CGRect(x: 0, y: 0, width: 96, height: 132)
    holder.position = CGPoint(x: 74, y: 90)
    table.addSublayer(holder)
    holder.addSublayer(front)
    for card in [front, back, third] { card.frame = holder.bounds }
  }

  static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  private static func card(_ top: CGColor, _ bottom: CGColor, mark: CGPath) -> CALayer {
    let card = CAGradientLayer()
    (card.colors, card.cornerRadius, card.contentsScale) = ([top, bottom], 10, 2)
    (card.borderWidth, card.borderColor) = (1, color(1, 1, 1, 0.5))
    let drawing = CAShapeLayer(frame: CGRect(x: 12, y: 12, width: 44, height: 44))
    (drawing.path, drawing.fillColor) = (mark, color(1, 1, 1))
    card.addSublayer(drawing)
    for (row, width) in [72.0, 60, 66, 34].enumerated() {
      let line = CALayer(
        frame: CGRect(x: 12, y: 72 + 9 * CGFloat(row), width: CGFloat(width), height: 4))
      (line.backgroundColor, line.cornerRadius) = (color(1, 1, 1, 0.75), 2)
      card.addSublayer(line)
    }
    let button = CALayer(frame: CGRect(x: 58, y: 110, width: 28, height: 12))
    (button.backgroundColor, button.cornerRadius) = (color(0.1, 0.1, 0.2, 0.6), 6)
    card.addSublayer(button)
    return card
  }

  private static var letter: CGPath {
    polygon([
      (4, 2), (38, 2), (38, 11), (15, 11), (15, 18), (31, 18), (31, 26), (15, 26), (15, 42),
      (4, 42),
    ])
  }

  private static var arrow: CGPath {
    polygon([(2, 16), (24, 16), (24, 4), (44, 22), (24, 40), (24, 28), (2, 28)])
  }

  private static func polygon(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }
}

extension LayerRenderer {
  /// Pauses what a handle plays at a fraction of its way, as a finger does.
  func hold(_ handle: AnimationHandle, at fraction: Double) {
    perform {
      handle.pause()
      handle.fractionComplete = fraction
    }
  }

  /// The bytes of the current frame.
  func pixels() -> [UInt8] {
    guard let image = image(), let data = image.dataProvider?.data else { return [] }
    return [UInt8](data as Data)
  }
}

/// The cards on a table that is on screen, a clock, and the results of the completions.
final class CardScene {
  let cards = CardTable()
  var holder: CALayer { cards.holder }
  var front: CALayer { cards.front }
  var back: CALayer { cards.back }
  var third: CALayer { cards.third }
  let renderer: LayerRenderer
  var completions: [Bool] = []

  /// - Parameters:
  ///   - showHide: whether all cards are in the holder, those behind the front hidden.
  ///   - clips: whether the holder clips the cards.
  init(showHide: Bool = false, clips: Bool = false) {
    cards.holder.masksToBounds = clips
    for card in showHide ? [cards.back, cards.third] : [] {
      card.isHidden = true
      cards.holder.addSublayer(card)
    }
    renderer = LayerRenderer(layer: cards.table)
  }

  @discardableResult
  func turn(
    _ from: CALayer, _ to: CALayer, _ options: CALayer.AnimationOptions,
    duration: CFTimeInterval = 1, _ completion: @escaping () -> Void = {}
  ) -> AnimationHandle {
    renderer.perform {
      CALayer.transition(from: from, to: to, duration: duration, options: options) {
        self.completions.append($0)
        completion()
      }
    }
  }
}
