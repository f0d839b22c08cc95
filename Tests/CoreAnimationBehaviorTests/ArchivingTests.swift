import AnimatableLayers
import Foundation
import LayerTestSupport
import Testing

/// A subclass that keeps an undeclared key out of its archives.
final class DiscreetLayer: CALayer {
  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != "secret" && super.shouldArchiveValue(forKey: key)
  }
}

/// A subclass with something of its own in its archives.
final class ArchivedSubclass: CALayer {
  var label = ""

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    label = (layer as? ArchivedSubclass)?.label ?? ""
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    label = coder.decodeObject(of: NSString.self, forKey: "label").map { "\($0)" } ?? ""
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSString(string: label), forKey: "label")
  }

  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != "cornerRadius" && super.shouldArchiveValue(forKey: key)
  }
}

/// Sections 1 and 11: layers in archives.
@Suite struct ArchivingTests {
  private let layer = CALayer()

  private func copy<Layer: CALayer>(_ layer: Layer) throws -> Layer {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Layer.self, from: data))
  }

  // MARK: What is archived

  @Test func `a key is archived from its first setting on`() {
    let keys = ["bounds", "position", "opacity", "name", "contents", "anything", "speed"]
    #expect(keys.filter(layer.shouldArchiveValue) == [])
    layer.opacity = 0.5
    layer.opacity = 1
    layer.position = .zero
    layer.setValue(1, forKey: "anything")
    #expect(keys.filter(layer.shouldArchiveValue) == ["position", "opacity", "anything"])
  }

  @Test func `some keys are always archived and some never`() {
    let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    CALayer().addSublayer(layer)
    let always = ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"]
    #expect((always + ["frame", "superlayer"]).filter(layer.shouldArchiveValue) == always)
  }

  // MARK: There and back

  @Test func `what was set comes back`() throws {
    layer.frame = CGRect(x: 1, y: 2, width: 30.25, height: 40)
    layer.transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
    layer.setValuesForKeys([
      "opacity": 0.25, "hidden": true, "name": "a name", "speed": 3, "fillMode": "both",
      "contentsGravity": "topLeft",
      "backgroundColor": CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
    ])
    layer.actions = ["opacity": NSNull()]
    let read = try copy(layer)
    #expect(read.frame == layer.frame || isNear(read.frame, layer.frame))
    #expect(CATransform3DEqualToTransform(read.transform, layer.transform))
    #expect(read.opacity == 0.25 && read.isHidden && read.name == "a name")
    #expect(read.speed == 3 && read.fillMode == .both && read.contentsGravity == .topLeft)
    #expect(read.backgroundColor == layer.backgroundColor)
    #expect(read.actions?["opacity"] is NSNull)
    #expect(!read.shouldArchiveValue(forKey: "borderWidth"))
    #expect(read.shouldArchiveValue(forKey: "opacity"))
  }

  @Test func `a color taken away stays away`() throws {
    layer.borderColor = nil
    layer.style = ["zPosition": 4]
    let read = try copy(layer)
    #expect(read.borderColor == nil && read.zPosition == 4)
  }

  @Test func `undeclared keys come back`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 3, y: 4), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    layer.setValue(0.1, forKey: "amount")
    layer.setValue("text", forKey: "title")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    layer.setValue([1, 2.5], forKey: "list")
    layer.setValue(path.copy(), forKey: "figure")
    let read = try copy(layer)
    #expect(number(read.value(forKey: "amount")) == 0.1)
    #expect(read.value(forKey: "title") as? String == "text")
    #expect(read.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((read.value(forKey: "list") as? [Any])?.map { number($0) } == [1, 2.5])
    #expect(read.value(forKey: "figure") != nil)
  }

  @Test func `emitter cells come back with the cells within`() throws {
    let (layer, fire, smoke, spark) = (
      CAEmitterLayer(), CAEmitterCell(), CAEmitterCell(), CAEmitterCell()
    )
    layer.emitterPosition = CGPoint(x: 3, y: 4)
    layer.emitterShape = .line
    layer.seed = 7
    (fire.name, smoke.name, spark.name) = ("fire", "smoke", "spark")
    fire.birthRate = 12
    fire.color = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
    fire.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    fire.beginTime = 2
    fire.isEnabled = false
    fire.magnificationFilter = "nearest"
    fire.setValue("text", forKey: "note")
    spark.velocity = 99
    fire.emitterCells = [spark, smoke]
    smoke.emitterCells = [spark]
    layer.emitterCells = [fire, smoke]
    let read = try copy(layer)
    #expect(read.emitterPosition == CGPoint(x: 3, y: 4) && read.emitterShape == .line)
    #expect(read.seed == 7)
    #expect(read.emitterCells?.map(\.name) == ["fire", "smoke"])
    let readFire = try #require(read.emitterCells?.first)
    #expect(readFire.birthRate == 12 && readFire.beginTime == 2 && !readFire.isEnabled)
    #expect(readFire.color == fire.color && readFire.contentsRect.width == 0.5)
    #expect(readFire.magnificationFilter == "nearest" && readFire.lifetime == 0)
    #expect(readFire.value(forKey: "note") as? String == "text")
    #expect(readFire.emitterCells?.map(\.name) == ["spark", "smoke"])
    let readSmoke = try #require(read.emitterCells?.last)
    #expect(readSmoke === readFire.emitterCells?.last)
    #expect(readSmoke.emitterCells?.map(\.velocity) == [99])
    #expect(readSmoke.emitterCells?.first === readFire.emitterCells?.first)
  }

  @Test func `what was set on layers of every kind comes back`() throws {
    let (red, clear) = (CGColor.red, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0))
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = red
    shape.strokeEnd = 0.5
    shape.lineCap = .round
    shape.lineDashPattern = [1, 2.5]
    let readShape = try copy(shape)
    #expect(readShape.path?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(readShape.fillColor == nil && readShape.strokeColor == red)
    #expect(readShape.strokeEnd == 0.5 && readShape.lineCap == .round)
    #expect(readShape.lineDashPattern?.map(\.doubleValue) == [1, 2.5])

    let gradient = CAGradientLayer()
    gradient.colors = [red, clear]
    gradient.locations = [0, 0.25]
    gradient.type = .conic
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let readGradient = try copy(gradient)
    #expect(readGradient.colors?.count == 2 && readGradient.type == .conic)
    #expect(readGradient.locations?.map(\.doubleValue) == [0, 0.25])
    #expect(readGradient.endPoint == CGPoint(x: 1, y: 0.5))

    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(5, 0, 0)
    replicator.instanceColor = red
    replicator.instanceGreenOffset = -0.25
    replicator.addSublayer(CATransformLayer())
    let readReplicator = try copy(replicator)
    #expect(readReplicator.instanceCount == 3 && readReplicator.instanceTransform.m41 == 5)
    #expect(readReplicator.instanceColor == red && readReplicator.instanceGreenOffset == -0.25)
    #expect(readReplicator.sublayers?.first is CATransformLayer)

    let text = CATextLayer()
    text.string = "some text"
    text.fontSize = 11
    text.foregroundColor = red
    text.isWrapped = true
    text.truncationMode = .middle
    text.alignmentMode = .right
    let readText = try copy(text)
    #expect(readText.string as? String == "some text" && readText.fontSize == 11)
    #expect(readText.foregroundColor == red && readText.isWrapped)
    #expect(readText.truncationMode == .middle && readText.alignmentMode == .right)

    let scroll = CAScrollLayer()
    scroll.scrollMode = .vertically
    #expect(try copy(scroll).scrollMode == .vertically)
    let tiled = CATiledLayer()
    tiled.tileSize = CGSize(width: 64, height: 32)
    tiled.levelsOfDetail = 3
    let readTiled = try copy(tiled)
    #expect(readTiled.tileSize == CGSize(width: 64, height: 32) && readTiled.levelsOfDetail == 3)
  }

  @Test func `the tree below comes back, masks included, and what is above does not`() throws {
    let (top, layer, child, leaf, mask) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
    (child.name, leaf.name, mask.name) = ("child", "leaf", "mask")
    top.addSublayer(layer)
    layer.addSublayer(CALayer())
    layer.addSublayer(child)
    child.addSublayer(leaf)
    child.mask = mask
    let read = try copy(layer)
    #expect(read.superlayer == nil)
    #expect(read.sublayers?.map(\.name) == [nil, "child"])
    let readChild = try #require(read.sublayers?.last)
    #expect(readChild.superlayer === read && readChild.sublayers?.map(\.name) == ["leaf"])
    #expect(readChild.mask?.name == "mask" && readChild.mask?.superlayer === readChild)
  }

  @Test func `a subclass writes and reads its own keys, and leaves out those it names`() throws {
    let (layer, child) = (ArchivedSubclass(), ArchivedSubclass())
    (layer.label, child.label) = ("seven", "eight")
    layer.cornerRadius = 5
    layer.opacity = 0.5
    layer.addSublayer(child)
    let read = try copy(layer)
    #expect(read.label == "seven" && read.cornerRadius == 0 && read.opacity == 0.5)
    #expect((read.sublayers?.first as? ArchivedSubclass)?.label == "eight")
  }

  @Test func `an undeclared key stays out where its class leaves it out`() throws {
    let layer = DiscreetLayer()
    layer.setValue("a", forKey: "note")
    layer.setValue("b", forKey: "secret")
    let read = try copy(layer)
    #expect(read.value(forKey: "note") as? String == "a" && read.value(forKey: "secret") == nil)
  }

  @Test func `animations stay out`() throws {
    layer.add(fade(), forKey: "fade")
    #expect(try copy(layer).animationKeys() == nil)
  }
}
