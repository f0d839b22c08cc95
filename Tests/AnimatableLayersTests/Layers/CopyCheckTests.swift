import Testing

@testable import AnimatableLayers

@Suite struct CopyCheckTests {
  /// What a layer draws that keeps something outside its keys.
  private class Label: AnimatableLayer {
    @AnimatableProperty var level: CGFloat = 0
    var title = "none"
    var insets: [CGFloat] = []
    var tint: CGColor?
    var onChange: (() -> Void)?
    weak var owner: CALayer?
    let track = CALayer()
    private(set) lazy var cache = [String]()
  }

  private final class CopyingLabel: Label {
    required init(layer: Any) {
      super.init(layer: layer)
      guard let other = layer as? CopyingLabel else { return }
      (title, insets, tint) = (other.title, other.insets, other.tint)
    }
    override init() { super.init() }
    required init?(coder: NSCoder) { fatalError() }
  }

  private func fill(_ label: Label) {
    label.title = "mine"
    label.insets = [1, 2]
    label.tint = CGColor(gray: 0.5, alpha: 1)
    label.onChange = {}
    label.owner = label
    label.level = 0.5
    _ = label.cache
  }

  private func losses(of label: Label) -> [String] {
    CopyCheck.losses(of: label, on: type(of: label).init(layer: label))
  }

  @Test func `what a copy lacks is named with both values and what to write`() {
    let label = Label()
    #expect(losses(of: label) == [])
    fill(label)
    let found = losses(of: label)
    let values = [
      "title is 'mine' on the layer and 'none'", "insets is [1.0, 2.0] on the layer and []",
    ]
    let messages = values.map {
      "Label.\($0) on the copy that draws: declare it with "
        + "`@AnimatableProperty(animation: .disabled)`, or copy it in `init(layer:)`"
    }
    #expect(found.dropLast() == messages[...] && found.count == 3)
    #expect(found.last?.hasPrefix("Label.tint is ") == true)
    #expect(found.last?.contains(" and nil on the copy") == true)
  }

  @Test func `what a class copies is not lost`() {
    let label = CopyingLabel()
    fill(label)
    #expect(losses(of: label) == [])
  }

  #if DEBUG
    private final class Late: AnimatableLayer {
      struct Trim: Equatable { var width = 1 }
      @AnimatableProperty(animation: .basic(duration: 1)) var level: CGFloat = 0
      var trim = Trim()
      nonisolated(unsafe) static var copies = 0

      required init(layer: Any) {
        super.init(layer: layer)
        Self.copies += 1
      }
      override init() { super.init() }
      required init?(coder: NSCoder) { fatalError() }
    }

    /// Logged for a property that gets its value after the first frames.
    @Test func `a layer in flight logs what its copies lack, once for its class`() {
      let late = Late()
      late.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      let renderer = LayerRenderer(layer: late)
      renderer.perform { late.level = 1 }
      for frame in 1...3 { _ = renderer.image(at: Double(frame) / 100) }
      let message =
        "Late.trim is Trim(width: 2) on the layer and Trim(width: 1) on the copy that draws: copy it "
        + "in `init(layer:)`"
      func count() -> Int { MistakeLog.messages.count { $0 == message } }
      #expect(count() == 0)
      renderer.perform { late.trim.width = 2 }
      for frame in 4...40 { _ = renderer.image(at: Double(frame) / 100) }
      #expect(count() == 1)
      late.trim.width = 3
      for frame in 41...99 { _ = renderer.image(at: Double(frame) / 100) }
      #expect(MistakeLog.messages.count { $0.hasPrefix("Late.") } == 1)
    }
  #endif
}
