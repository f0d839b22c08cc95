import PortableQuartzCore
import Testing

/// What a transition shows, pixel by pixel: a row of four, red before and blue after.
@Suite struct RenderTreeBuilderTransitionsTests {
  private let red = CGColor.red
  private let blue = CGColor.blue
  private let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)

  /// A layer of 4 × 4 points in a black root with a transparent margin of 4 points.
  private final class Scene {
    let layer: CALayer
    let renderer: LayerRenderer

    init(_ color: CGColor?) {
      layer = CALayer(frame: CGRect(x: 4, y: 4, width: 4, height: 4), color: color)
      renderer = LayerRenderer(
        layer: CALayer(frame: CGRect(x: 0, y: 0, width: 12, height: 12), sublayers: [layer]))
    }

    func change(_ body: (CALayer) -> Void) { renderer.change { body(layer) } }

    /// Adds a transition and changes the layer.
    func change(by transition: CATransition, _ body: (CALayer) -> Void) {
      change { layer in
        layer.add(transition, forKey: nil)
        body(layer)
      }
    }

    /// The pixels of one row or column through the layer as letters, with a dot for nothing.
    func line(at time: CFTimeInterval, down: Bool = false) throws -> String {
      let bitmap = try #require(renderer.image(at: time)).bitmap
      return (0..<12).map { index in
        let pixel = down ? bitmap[5, index] : bitmap[index, 5]
        return pixel.alpha == 0 ? "." : pixel.red == 255 ? "R" : pixel.blue == 255 ? "B" : "?"
      }.joined()
    }

    /// Red, green, blue and alpha in the layer's middle.
    func pixel(at time: CFTimeInterval) throws -> [UInt8] {
      let pixel = try #require(renderer.image(at: time)).bitmap[6, 6]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }

  private let scene = Scene(.red)

  private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil)
    -> CATransition
  {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    return transition
  }

  // MARK: Sliding

  /// The type, the side, and what shows of a row (or column) after a quarter of the way.
  private static let slides: [(CATransitionType, CATransitionSubtype?, Bool, String)] = [
    (.moveIn, .fromLeft, false, "BRRR"), (.moveIn, .fromRight, false, "RRRB"),
    (.moveIn, .fromTop, true, "RRRB"), (.moveIn, .fromBottom, true, "BRRR"),
    (.push, .fromLeft, false, "BRRR"), (.push, .fromRight, false, "RRRB"),
    (.push, .fromTop, true, "RRRB"), (.push, .fromBottom, true, "BRRR"),
    (.reveal, .fromLeft, false, "BRRR"), (.reveal, .fromRight, false, "RRRB"),
    (.reveal, .fromTop, true, "RRRB"), (.reveal, .fromBottom, true, "BRRR"),
    (.push, nil, false, "BRRR"),
  ]

  @Test(arguments: slides.indices) func `looks slide inside the bounds`(index: Int) throws {
    let (type, subtype, down, expected) = Self.slides[index]
    scene.change(by: transition(type, subtype)) { $0.backgroundColor = blue }
    #expect(try scene.line(at: 0, down: down) == "....RRRR....")
    #expect(try scene.line(at: 0.25, down: down) == "....\(expected)....")
    #expect(try scene.line(at: 1, down: down) == "....BBBB....")
  }

  /// The old image is red and the new one blue, each with a mark of the other's color at the left.
  @Test func `moving in covers, pushing moves both, and revealing uncovers`() throws {
    let rows: [(CATransitionType, String)] = [
      (.moveIn, "BBRR"), (.push, "BBBR"), (.reveal, "RBBR"),
    ]
    for (type, expected) in rows {
      let scene = Scene(red)
      let mark = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 4), color: blue)
      scene.change { $0.addSublayer(mark) }
      scene.change(by: transition(type, .fromLeft)) {
        $0.backgroundColor = blue
        mark.backgroundColor = red
      }
      #expect(try scene.line(at: 0.5) == "....\(expected)....", "\(type.rawValue)")
    }
  }

  // MARK: Fading

  @Test func `a fade mixes both looks by the way that is over`() throws {
    scene.change(by: transition(.fade)) { $0.backgroundColor = blue }
    let pixels = try [0, 0.2, 0.8, 1].map { try scene.pixel(at: $0) }
    #expect(
      pixels == [[255, 0, 0, 255], [204, 0, 51, 255], [51, 0, 204, 255], [0, 0, 255, 255]])
  }

  @Test func `what stays the same is seen through no fade`() throws {
    let scene = Scene(CGColor(srgbRed: 0.7, green: 0.3, blue: 0.9, alpha: 0.6))
    let still = try scene.pixel(at: 0)
    scene.change { $0.add(transition(.fade), forKey: nil) }
    for step in 0...20 { #expect(try scene.pixel(at: Double(step) / 20) == still, "\(step)") }
  }

  @Test func `what vanishes fades out`() throws {
    scene.change(by: transition(.fade)) { $0.backgroundColor = nil }
    #expect(try scene.pixel(at: 0.4) == [153, 0, 0, 153])
  }

  @Test func `a layer may be hidden or shown by a transition`() throws {
    scene.change(by: transition(.fade)) { $0.isHidden = true }
    #expect(try scene.pixel(at: 0.4) == [153, 0, 0, 153])
    scene.renderer.advance(to: 1)
    #expect(try scene.pixel(at: 1) == [0, 0, 0, 0])
    scene.change(by: transition(.fade)) { $0.isHidden = false }
    #expect(try scene.pixel(at: 1.4) == [102, 0, 0, 102])
  }

  @Test func `start and end progress cut the way`() throws {
    let part = transition(.fade)
    (part.startProgress, part.endProgress) = (0.2, 0.6)
    scene.change(by: part) { $0.backgroundColor = blue }
    #expect(try scene.pixel(at: 0) == [204, 0, 51, 255])
    #expect(try scene.pixel(at: 0.5) == [153, 0, 102, 255])
  }

  // MARK: What the previous picture is

  @Test func `changes before and after it is added are all part of it`() throws {
    scene.change { layer in
      layer.backgroundColor = blue
      layer.add(transition(.moveIn), forKey: nil)
      layer.opacity = 0.5
    }
    #expect(try scene.line(at: 0) == "....RRRR....")
  }

  @Test func `sublayers that come and go in the transaction are part of it`() throws {
    let scene = Scene(nil)
    let old = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: red)
    let new = CALayer(frame: old.frame, color: blue)
    scene.change { $0.addSublayer(old) }
    scene.change { layer in
      old.removeFromSuperlayer()
      layer.addSublayer(new)
      layer.add(transition(.push, .fromRight), forKey: nil)
    }
    #expect(try scene.line(at: 0.25) == "....RRRB....")
    #expect(try scene.line(at: 1) == "....BBBB....")
  }

  @Test func `sublayers that leave are let go at the commit`() {
    let scene = Scene(nil)
    weak var gone: CALayer?
    scene.change { layer in
      let child = CALayer()
      layer.addSublayer(child)
      gone = child
    }
    scene.change { $0.sublayers = nil }
    #expect(gone == nil)
  }

  @Test func `the picture stands still`() throws {
    let scene = Scene(nil)
    let child = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 4), color: red)
    scene.change { $0.addSublayer(child) }
    scene.change(by: transition(.reveal, .fromBottom)) { _ in child.position.x = 2.5 }
    scene.change { _ in child.position.x = 3.5 }
    #expect(try scene.line(at: 0) == "....R..R....")
  }

  @Test func `the picture is laid over the new bounds`() throws {
    scene.change(by: transition(.fade)) {
      $0.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
      $0.backgroundColor = blue
    }
    #expect(try scene.line(at: 0) == "..RRRRRRRR..")
  }

  @Test func `a transition that is replaced goes on from what it shows`() throws {
    scene.change(by: transition(.fade)) { $0.backgroundColor = blue }
    scene.renderer.advance(to: 0.2)
    scene.change(by: transition(.fade)) { $0.backgroundColor = clear }
    #expect(try scene.pixel(at: 0.2) == [204, 0, 51, 255])
    let later = try scene.pixel(at: 0.6)
    #expect(later[3] == 153 && abs(Int(later[0]) - 122) <= 1)
  }

  @Test func `a layer that was never on screen has nothing to go over from`() throws {
    let scene = Scene(nil)
    let child = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: blue)
    scene.change { layer in
      child.add(transition(.push), forKey: nil)
      layer.addSublayer(child)
    }
    #expect(try scene.line(at: 0.25) == "....BBBB....")
  }

  @Test func `the damaged frame is the whole frame`() throws {
    scene.change(by: transition(.push)) { $0.backgroundColor = blue }
    for step in [0, 1, 5, 6, 10] { _ = try scene.line(at: Double(step) / 10) }
    #expect(try scene.line(at: 0.5) == "....BBRR....")
  }
}
