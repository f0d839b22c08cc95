import PortableQuartzCore
import Testing

/// Copies by the `init(layer:)` of classes that the engine does not know.
@Suite struct CALayerCopyingTests {
  private class Ring: CALayer {
    var amount = 0.25
    var title: String

    override init() {
      title = "fresh"
      super.init()
    }

    override init(layer: Any) {
      let original = layer as! Ring
      amount = original.amount
      title = original.title + " copy"
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Inherits the initializer, and has a property with a default of its own.
  private final class Ticked: Ring {
    var ticks = [1, 2, 3]
  }

  private class Outer: Ring {
    override init() { super.init() }

    override init(layer: Any) {
      super.init(layer: layer)
      title += " outer"
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Has a designated initializer of its own and leaves `init(layer:)` out.
  private final class NoCopy: CALayer {
    let tags: [String]

    init(tag: String) {
      tags = [tag]
      super.init()
    }

    required init?(coder: NSCoder) { nil }
  }

  private func presentation<Layer: CALayer>(of layer: Layer) throws -> Layer {
    let renderer = LayerRenderer(layer: layer)
    return try withExtendedLifetime(renderer) { try #require(layer.presentation()) }
  }

  @Test func `a subclass that inherits it keeps its own defaults`() throws {
    let ticked = Ticked()
    ticked.amount = 0.9
    ticked.ticks = [4]
    let copy = try presentation(of: ticked)
    #expect(type(of: copy) == Ticked.self && copy.amount == 0.9 && copy.ticks == [1, 2, 3])
  }

  @Test func `initializers of nested subclasses are called one inside the other`() throws {
    #expect(try presentation(of: Outer()).title == "fresh copy outer")
  }

  @Test func `plain layers and those of the engine's kinds are copied as what they are`() throws {
    #expect(type(of: try presentation(of: CALayer())) == CALayer.self)
    let shape = CAShapeLayer()
    shape.lineWidth = 7
    #expect(try presentation(of: shape).lineWidth == 7)
  }

  @Test func `a copy goes with its last reference`() throws {
    let (ring, renderer) = hosted(Ring())
    weak var copy: Ring?
    do {
      let presentation = try #require(ring.presentation())
      copy = presentation
      #expect(copy != nil)
      withExtendedLifetime(presentation) {}
    }
    #expect(copy == nil)
    withExtendedLifetime(renderer) {}
  }

  @Test func `a class that leaves it out is stopped when it is shown`() async {
    await #expect(processExitsWith: .failure) {
      let (layer, renderer) = hosted(NoCopy(tag: "q"))
      _ = layer.presentation()
      withExtendedLifetime(renderer) {}
    }
  }
}
