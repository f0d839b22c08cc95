import LayerTestSupport
import Testing

@testable import AnimatableLayers

private final class Title: AnimatableLayer, AccessibleLayer {
  @AnimatableProperty var progress: CGFloat = 1
  @AnimatableProperty var isSplit = true
  @AnimatableProperty var isReversed = false
  @AnimatableProperty var text = "AVATAR fi"
  @AnimatableProperty var earlier = ""
  @AnimatableProperty var earlierSize: CGFloat = 17
  @AnimatableProperty var fontSize: CGFloat = 17
  @AnimatableProperty var drop: CGFloat = 6
  @AnimatableProperty var clipsLines = false
  var prepare: ((CGContext) -> Void)?
  var pose: ((CGFloat) -> TextPartPose)?
  var posed: (() -> Void)?

  var accessibilitySummary: AccessibilitySummary { AccessibilitySummary(label: text) }

  override func draw(in ctx: CGContext) {
    let font = TextFont.system(size: fontSize)
    let color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.8)
    model().prepare?(ctx)
    guard isSplit else { return ctx.draw(text, font: font, color: color, in: bounds) }
    let parts = TextParts(text, font: font, in: bounds)
    guard earlier.isEmpty else {
      let old = TextParts(earlier, font: .system(size: earlierSize), in: bounds)
      return ctx.draw(parts, replacing: old, color: color, progress: progress) {
        TextPartPose(scale: $0, opacity: $0)
      }
    }
    ctx.draw(
      parts, color: color, progress: progress, order: isReversed ? .lastToFirst : .firstToLast,
      clipsLines: clipsLines
    ) { fraction in
      model().posed?()
      if let pose = model().pose { return pose(fraction) }
      return TextPartPose(offset: CGVector(dx: 0, dy: drop * (1 - fraction)), opacity: fraction)
    }
  }
}

@Suite struct CGContextTextPartsTests {
  private func title(_ change: (Title) -> Void) -> [UInt8] {
    let layer = Title(bounds: CGRect(x: 0, y: 0, width: 120, height: 40))
    change(layer)
    return LayerRenderer(layer: layer, scale: 2).pixels()
  }

  /// The ink in the left and in the right half.
  private func ink(_ bytes: [UInt8]) -> (left: Int, right: Int) {
    var sums = (left: 0, right: 0)
    for (index, byte) in bytes.enumerated() where index % 4 == 3 {
      if index / 4 % 240 < 120 { sums.left += Int(byte) } else { sums.right += Int(byte) }
    }
    return sums
  }

  @Test func `at rest it is the unsplit text to the byte`() {
    let whole = title { $0.isSplit = false }
    #expect(!whole.isEmpty && title { _ in } == whole && title { $0.progress = 1.2 } == whole)
    #expect(title { $0.progress = 0.5 } != whole)
  }

  @Test func `the parts come in the order of the text, or the other way round`() {
    let first = ink(title { $0.progress = 0.4 })
    let last = ink(title { ($0.progress, $0.isReversed) = (0.4, true) })
    #expect(first.left > 2 * first.right && last.right > 2 * last.left)
    let none = ink(title { $0.progress = 0 })
    #expect(none.left == 0 && none.right == 0)
  }

  @Test(arguments: [ReducedMotion.fade, .immediate])
  func `under Reduced Motion all parts fade at once`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let early = ink(title { $0.progress = 0.1 })
      let whole = ink(title { _ in })
      let parts = [
        Double(early.left) / Double(whole.left), Double(early.right) / Double(whole.right),
      ]
      #expect(parts[0] > 0.1 && parts[0] < 0.9 && abs(parts[0] - parts[1]) < 0.05)
      // One of two letters takes 1 / 1.4 of the time.
      let ends = [0.7, 0.72, 1].map { progress in
        title { ($0.text, $0.progress) = ("ab", progress) }
      }
      #expect(ends[0] != ends[2] && ends[1] == ends[2])
    }
  }

  @Test func `a new text takes over the parts that it shares`() {
    func change(_ progress: CGFloat, from: String = "ab", to: String = "abc") -> [UInt8] {
      title { ($0.earlier, $0.text, $0.progress) = (from, to, progress) }
    }
    func plain(_ text: String) -> [UInt8] { title { $0.text = text } }
    #expect(change(0) == plain("ab") && change(1) == plain("abc"))
    #expect(change(-1) == plain("ab") && change(2) == plain("abc") && ink(change(.nan)).left == 0)
    // The shared letters move and keep their ink; the new one comes.
    let ways = [0, 0.25, 0.5, 0.75, 1].map { ink(change($0)) }.map { $0.left + $0.right }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 < $1 })
    // Half-way the shared letters are half-way: the same text beside itself does not move at all.
    let still = ink(change(0.5, from: "ab", to: "ab"))
    let whole = ink(plain("ab"))
    #expect(abs(still.left - whole.left) * 100 < whole.left)
    // Nothing in common: at half the opacity and size less ink than either.
    let others = ink(change(0.5, from: "ab", to: "cd"))
    #expect(others.left + others.right < (whole.left + whole.right) * 3 / 4)
    ReducedMotion.scoped.withValue(.fade) {
      let fading = ink(change(0.5, from: "ab", to: "ab"))
      #expect(fading.left > 0 && change(1) == plain("abc"))
    }
  }

  @Test func `a text of another font and width takes over, too`() {
    func change(_ progress: CGFloat) -> [UInt8] {
      title { ($0.earlier, $0.text, $0.earlierSize, $0.progress) = ("abc", "ab", 11, progress) }
    }
    let small = title { ($0.text, $0.fontSize) = ("abc", 11) }
    let half = ink(change(0.5))
    #expect(change(0) == small && change(1) == title { $0.text = "ab" } && half.left > 0)
    // Half-way the shared letters have the new font.
    #expect(half.left + half.right > ink(small).left + ink(small).right)
  }

  @Test func `parts show within their lines alone where that is asked for`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 120, height: 40)
    let line = try #require(TextParts("ab", font: .system(size: 17), in: bounds).parts.first)
    let below = (line.frame.maxY * 2).rounded(.up)
    let inks = [false, true].map { clips in
      title { ($0.text, $0.drop, $0.clipsLines, $0.progress) = ("ab", 16, clips, 0.3) }.enumerated()
        .filter { $0.offset % 4 == 3 && CGFloat($0.offset / 960) >= below }.map { Int($0.element) }
        .reduce(0, +)
    }
    #expect(inks[0] > 0 && inks[1] == 0)
  }

  @Test func `a clip takes no pixel from inside, wherever parts come from`() {
    func text(_ prepare: ((CGContext) -> Void)?) -> [UInt8] {
      title {
        ($0.progress, $0.prepare) = (0.5, prepare)
        $0.pose = { fraction in
          let rest = 1 - fraction
          return TextPartPose(
            offset: CGVector(dx: -60 * rest, dy: 20 * rest), scale: 1 + 3 * rest,
            rotation: 2 * rest, opacity: 0.5)
        }
      }
    }
    let whole = text(nil)
    // 11 × 9 points, at 2 pixels each.
    let part = text { $0.clip(to: CGRect(x: 20, y: 15, width: 11, height: 9)) }
    let inside = whole.indices.map {
      (40..<62).contains($0 / 4 % 240) && (30..<48).contains($0 / 960)
    }
    #expect(part == zip(whole, inside).map { $1 ? $0 : 0 } && ink(part).left > 0)
  }

  @Test func `a part outside the clip casts its shadow inside`() {
    let below = title {
      ($0.progress, $0.drop) = (0.9, 0)
      $0.prepare = { context in
        context.clip(to: CGRect(x: 0, y: 32, width: 120, height: 8))
        // In the context's base space, upwards and in pixels.
        context.setShadow(
          offset: CGSize(width: 0, height: -24), blur: 0, color: CGColor(gray: 0, alpha: 1))
      }
    }
    #expect(ink(below).left > 0)
  }

  @Test func `a text in parts is one accessible element`() {
    let layer = Title(bounds: CGRect(x: 0, y: 0, width: 120, height: 40))
    layer.progress = 0.4
    #expect(AccessibleItem.all(in: layer).map(\.summary.label) == ["AVATAR fi"])
  }

  @Test func `a layer that leaves while its text is drawn ends once`() {
    let stage = Stage(Title())
    stage.change { layer in
      layer.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
      layer.progress = 0
    }
    let record = OutcomeRecord(
      of: stage.start(at: 1) { layer in CALayer.animate(withDuration: 1) { layer.progress = 1 } })
    stage.layer.posed = { [weak stage] in stage?.layer.removeFromSuperlayer() }
    for time in [1.5, 1.6, 3] {
      stage.renderer.advance(to: time)
      _ = stage.renderer.image()
    }
    #expect(stage.layer.superlayer == nil && record.outcomes == [.removed])
  }

  @Test func `no text and a progress that is none draw nothing`() {
    #expect(ink(title { $0.text = "" }).left == 0 && ink(title { $0.progress = .nan }).left == 0)
  }
}
