/// The values that taps give to a key of a scene, for a page that has a frame for each of some values.
///
/// Each square of the frames has the index of the value nearest to that after a tap in its middle,
/// as one digit of ``digits``; a dot where nothing answers, or another key. A touch that began
/// where the key answers drags the key along.
struct TouchAnswers: Encodable, Equatable {
  static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)
  /// The side of a square, in points.
  static let side = 8.0

  var key: String
  var columns: Int
  var side = Self.side
  /// The squares row by row.
  var maps: [String]
  /// The index of the map for each value that the key has before the touch.
  var starts: [Int]
  /// The squares of a touch that has begun to change the key, also beside the layer; `nil` where they are those of a tap.
  var drag: String?

  static func record(_ scene: GalleryScene, _ plans: [ClipPlan]) throws -> [TouchAnswers] {
    guard !scene.gestures.isEmpty else { return [] }
    return try plans.filter { $0.clip.kind == .key }.compactMap { try record(scene, $0) }
  }

  private static func record(_ scene: GalleryScene, _ plan: ClipPlan) throws -> TouchAnswers? {
    let last = plan.plays.count - 1
    guard last < digits.count, let low = try Taps(scene, plan, from: 0),
      let middle = try Taps(scene, plan, from: last / 2),
      let high = try Taps(scene, plan, from: last),
      [low, middle, high].contains(where: \.changesKey)
    else { return nil }
    if let squares = merged([low.squares, middle.squares, high.squares]) {
      var answers = TouchAnswers(
        key: plan.clip.name, columns: low.columns, maps: [text(squares, start: nil)],
        starts: plan.plays.map { _ in 0 })
      if let grip = middle.squares.firstIndex(where: \.isValue),
        let drags = try Taps(scene, plan, from: last / 2, grip: grip)
      {
        answers.drag = text(drags.squares, start: last / 2)
      }
      return answers
    }
    var answers = TouchAnswers(key: plan.clip.name, columns: low.columns, maps: [], starts: [])
    for start in 0...last {
      guard let taps = try Taps(scene, plan, from: start) else { continue }
      let map = text(taps.squares, start: start)
      if !answers.maps.contains(map) { answers.maps.append(map) }
      answers.starts.append(answers.maps.firstIndex(of: map) ?? 0)
    }
    return answers
  }

  /// The squares for any value before the tap, as with sliders; `nil` when they depend on that value.
  private static func merged(_ all: [[Square]]) -> [Square]? {
    var squares = all[0]
    for other in all.dropFirst() {
      for (index, square) in other.enumerated() {
        guard case .value = square else { continue }
        if case .value = squares[index], squares[index] != square { return nil }
        squares[index] = square
      }
    }
    return squares
  }

  private static func text(_ squares: [Square], start: Int?) -> String {
    let text = squares.map { square -> UInt8 in
      switch square {
      case .none: UInt8(ascii: ".")
      case .same: start.map { digits[$0] } ?? UInt8(ascii: ".")
      case .value(let index): digits[index]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private enum Square: Equatable {
    /// Nothing answers, or another key.
    case none
    /// No key changes.
    case same
    /// The key gets the value with this index.
    case value(Int)

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  /// Taps on every square, or drags to it from the one with index `grip`, each time from the same value.
  private struct Taps {
    let columns: Int
    private(set) var squares: [Square] = []
    /// Whether a tap changes the key alone.
    private(set) var changesKey = false

    init?(
      _ scene: GalleryScene, _ plan: ClipPlan, from start: Int, grip: Int? = nil
    ) throws(SceneError) {
      let played = try PlayedLayers(scene, plan.plays[start].settings)
      let keys = scene.ranges.keys.sorted()
      func numbers() -> [Double?] {
        keys.map { key in
          played.layer.value(forKeyPath: key).flatMap { LayerValueText.numbers(in: $0)?.first }
        }
      }
      guard let touched = played.layer.firstInteractiveLayer, let range = plan.clip.range,
        let own = keys.firstIndex(of: plan.clip.name)
      else { return nil }
      let size = played.stage.bounds.size
      columns = Int((Double(size.width) / side).rounded(.up))
      let rows = Int((Double(size.height) / side).rounded(.up))
      let values = keys.map { played.layer.value(forKeyPath: $0) }
      let before = numbers()
      let columns = columns
      func middle(of index: Int) -> CGPoint {
        CGPoint(
          x: (Double(index % columns) + 0.5) * side, y: (Double(index / columns) + 0.5) * side)
      }
      for index in 0..<columns * rows {
        let (first, last) = (middle(of: grip ?? index), middle(of: index))
        guard touched.hitArea.contains(touched.convert(first, from: played.stage)) else {
          squares.append(.none)
          continue
        }
        let time = Double(index)
        played.perform {
          played.send(TouchSample(first, at: time), .begin)
          if grip != nil { played.send(TouchSample(last, at: time + 0.05), .move) }
          played.send(TouchSample(last, at: time + (grip == nil ? 0.05 : 0.5)), .end)
        }
        let after = numbers()
        let changed = after.indices.filter { after[$0] != before[$0] }
        if changed == [own], let number = after[own], number.isFinite, range[0] < range[1] {
          let last = Double(plan.plays.count - 1)
          let place = (number - range[0]) / (range[1] - range[0]) * last
          squares.append(.value(Int(min(max(place.rounded(), 0), last))))
          changesKey = true
        } else {
          squares.append(changed.isEmpty ? .same : .none)
        }
        guard !changed.isEmpty else { continue }
        played.perform {
          CALayer.performWithoutAnimation {
            for (key, value) in zip(keys, values) { played.layer.setValue(value, forKeyPath: key) }
          }
        }
      }
    }
  }
}
