import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CALayerMorphTests {
  @Test func `the first frame changes no pixel, and the last shows the destination`() {
    let album = Album {
      $0.list.bounds.origin.y = 7
      $0.thumbnail.addSublayer(CALayer())
      $0.thumbnail.sublayers?[0].frame = CGRect(x: 5, y: 5, width: 10, height: 4)
      $0.thumbnail.sublayers?[0].backgroundColor = CGColor(gray: 1, alpha: 1)
    }
    album.renderer.perform { CATransaction.withoutActions { album.photo.opacity = 0 } }
    let before = album.pixels(at: 0.1)
    album.morph(album.thumbnail, album.photo)
    expectNear(album.pixels(at: 0.1), before, within: 1)
    let end = album.pixels(at: 10)
    #expect(end == before, "the source shows again")
  }

  @Test func `the first frame shows what stood there, whatever moves and moved it`() {
    let album = Album {
      $0.list.position.y += 3
      $0.list.sublayerTransform = CATransform3DMakeTranslation(6, -4, 0)
      $0.photo.opacity = 0
    }
    album.renderer.perform {
      _ = CALayer.animate(withDuration: 1, options: .curveLinear) {
        album.list.position.x += 30
        album.thumbnail.position.y += 50
      }
    }
    let before = album.pixels(at: 0.1)
    // Its left edge is at 10 + 6 + 3.
    #expect([18, 20].map { album.pixel(at: CGPoint(x: $0, y: 25), 0.1)[3] } == [0, 255])
    album.morph(album.thumbnail, album.photo)
    expectNear(album.pixels(at: 0.1), before, within: 1)
    #expect(album.flyer != nil)
  }

  @Test func `what flies is above all, and no clip of the list cuts it`() {
    let other = CALayer()
    let album = Album { album in
      album.page.zPosition = 10
      for layer in [album.list, album.page] { layer.opacity = 0.5 }
      other.frame = CGRect(x: 150, y: 150, width: 30, height: 30)
      album.root.addSublayer(other)
    }
    album.morph(album.thumbnail, album.photo)
    let middle = album.shown(at: 0.1)
    #expect(album.root.sublayers?.last?.zPosition == 10)
    #expect(middle.map { $0.minX > 10 && $0.minX < 105 } == true)
    #expect(!album.isShown(album.thumbnail) && !album.isShown(album.photo))
    #expect(!album.thumbnail.isHidden && !album.photo.isHidden, "models stay")
    let center = middle.map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
    #expect(album.pixel(at: center, 0.1)[3] == 255, "what is above the two does not fade it")
    album.morph(album.third, other)
    #expect(album.root.sublayers?.suffix(2).map(\.zPosition) == [10, 10])
    #expect(isNear(album.shown(at: 0.1), album.third.frame), "the later one is in front")
  }

  @Test func `a layer that is asked for clips what flies`() throws {
    let overlay = CALayer()
    let album = Album { album in
      overlay.frame = CGRect(x: 0, y: 0, width: 200, height: 120)
      overlay.masksToBounds = true
      for layer in [album.list, album.page] { overlay.addSublayer(layer) }
      album.root.addSublayer(overlay)
    }
    let handle = album.renderer.perform {
      CALayer.morph(from: album.thumbnail, to: album.photo, in: overlay)
    }
    album.renderer.hold(handle, at: 0.9)
    let alphas = [100, 119, 121, 140].map { album.pixel(at: CGPoint(x: 130, y: $0), 0.1)[3] }
    #expect(alphas == [255, 255, 0, 0])
    let flyer = try #require(overlay.sublayers?.last?.sublayers?.first?.presentation())
    #expect(flyer.convert(flyer.bounds, to: nil).maxY > 140)
  }

  @Test func `corners and borders are in points, whatever scales the layers`() throws {
    let album = Album {
      $0.list.transform = CATransform3DMakeScale(2, 2, 1)
      ($0.thumbnail.cornerRadius, $0.thumbnail.borderWidth) = (8, 1)
      ($0.thumbnail.shadowRadius, $0.photo.shadowRadius) = (5, 4)
      ($0.photo.cornerRadius, $0.photo.borderWidth) = (4, 3)
    }
    let handle = album.morph(album.thumbnail, album.photo)
    album.renderer.advance(to: 1e-6)
    let flyer = try #require(album.flyer?.presentation())
    let clip = try #require(flyer.sublayers?.first)
    expectNear(
      [flyer.bounds.width, clip.cornerRadius, clip.borderWidth, flyer.shadowRadius],
      [80, 16, 2, 10], within: 1e-3)
    for time in [0.05, 0.1, 0.2, 0.4] {
      album.renderer.advance(to: time)
      let shown = try #require(album.flyer?.presentation())
      #expect(abs(shown.transform.m11 - 1) < 1e-9 && abs(shown.transform.m22 - 1) < 1e-9)
      #expect(shown.sublayers?.first?.bounds == shown.bounds)
    }
    album.renderer.hold(handle, at: 0.5)
    let half = try #require(album.flyer?.presentation())
    #expect(isNear(half.sublayers?.first?.cornerRadius, 10) && isNear(half.shadowRadius, 7))
  }

  @Test func `contents keep their proportions`() throws {
    let album = Album()
    album.morph(album.thumbnail, album.photo)
    album.renderer.advance(to: 0.1)
    let pictures = try #require(album.flyer?.sublayers?.first?.sublayers)
    #expect(pictures.count == 2)
    #expect(pictures.allSatisfy { $0.contentsGravity == .resizeAspectFill && $0.contents != nil })
    let coming = try #require(pictures[1].presentation()?.opacity)
    #expect(coming > 0 && coming < 1)
  }

  @Test func `equal opaque contents change no pixel`() {
    let album = Album {
      $0.photo.frame = CGRect(x: 5, y: 60, width: 40, height: 30)
      $0.photo.backgroundColor = $0.thumbnail.backgroundColor
    }
    let color = album.pixel(at: album.thumbnail.position, 0)
    #expect(color.max() == 255)
    album.morph(album.thumbnail, album.photo)
    for time in [0.02, 0.1, 0.3] {
      guard let place = album.shown(at: time) else { continue }
      #expect(album.pixel(at: CGPoint(x: place.midX, y: place.midY), time) == color, "\(time)")
    }
  }

  /// Begins a morph, and returns its velocity and its place after a tenth of a second.
  private func flight(of album: Album) throws -> (velocity: CGVector, place: CGRect) {
    album.morph(album.thumbnail, album.photo)
    let velocity = album.velocity(at: 0.1, isBefore: true)
    return (velocity, try #require(album.shown(at: 0.1)))
  }

  @Test func `back half-way, from its place and with its velocity`() throws {
    let album = Album()
    let count = album.count
    let (before, place) = try flight(of: album)
    album.morph(album.photo, album.thumbnail)
    #expect(isNear(album.shown(at: 0.1), place))
    let after = album.velocity(at: 0.1, isBefore: false)
    #expect(hypot(before.dx, before.dy) > 300)
    expectSame(before, after)
    album.renderer.advance(to: 10)
    #expect(album.outcomes == [.replaced, .finished] && album.count == count)
    #expect(album.isShown(album.thumbnail) && album.isShown(album.photo))
  }

  @Test func `the target is where the list has scrolled to`() throws {
    let album = Album()
    album.morph(album.photo, album.thumbnail)
    _ = album.shown(at: 0.2)
    var last = CGRect.zero
    for step in 1...70 {
      album.renderer.perform {
        CATransaction.withoutActions { album.list.bounds.origin.y = min(CGFloat(step), 15) }
      }
      guard let place = album.shown(at: 0.2 + Double(step) / 120) else { break }
      if step > 1 { #expect(abs(place.midY - last.midY) < 10, "no jump at \(step)") }
      last = place
    }
    #expect(abs(last.minY - 5) < 1, "20 less 15: \(last)")
  }

  @Test func `on to a third place`() throws {
    let album = Album()
    let count = album.count
    let (before, place) = try flight(of: album)
    album.morph(album.photo, album.third)
    let next = try #require(album.shown(at: 0.1))
    expectNear(
      next.corners.flatMap { [$0.x, $0.y] }, place.corners.flatMap { [$0.x, $0.y] },
      within: CGFloat(placeTolerance))
    expectSame(before, album.velocity(at: 0.1, isBefore: false))
    let late = try #require(album.shown(at: 0.8))
    #expect(abs(late.midX - 70) < 2 && abs(late.midY - 160) < 2)
    album.renderer.advance(to: 10)
    #expect(album.count == count)
  }

  /// Apple's engine shows what flies with a velocity by keyframes.
  private func expectSame(_ before: CGVector, _ after: CGVector) {
    let difference = hypot(before.dx - after.dx, before.dy - after.dy)
    let tolerance = Platform.variants == ["portable"] ? 0.002 : 0.05
    #expect(difference < tolerance * hypot(before.dx, before.dy), "\(before) and then \(after)")
  }

  @Test func `a finger moves it evenly`() throws {
    let album = Album()
    let handle = album.morph(album.thumbnail, album.photo)
    album.renderer.hold(handle, at: 0.5)
    let place = try #require(album.shown(at: 3))
    #expect(isNear(place, CGRect(x: 57.5, y: 40, width: 60, height: 65)))
    // At its end it is still the finger's.
    album.renderer.perform { handle.fractionComplete = 1 }
    #expect(isNear(album.shown(at: 4), CGRect(x: 105, y: 60, width: 80, height: 100)))
    album.renderer.perform { handle.fractionComplete = 0.6 }
    #expect(isNear(album.shown(at: 5), CGRect(x: 67, y: 44, width: 64, height: 72)))
    #expect(album.outcomes.isEmpty)
    album.renderer.perform { handle.finish(at: .start) }
    album.renderer.advance(to: 10)
    #expect(album.flyer == nil || album.root.sublayers?.count == 3)
    #expect(album.outcomes == [.finished])
  }

  @Test func `nothing is left after a hundred interruptions`() {
    let album = Album { album in
      (album.thumbnail.zPosition, album.thumbnail.cornerRadius) = (3, 8)
      (album.photo.opacity, album.photo.mask) = (0.5, CALayer())
    }
    let count = album.count
    let layers = [album.thumbnail, album.photo, album.third]
    let models = album.models(of: layers)
    for index in 0..<100 {
      album.morph(layers[index % 3], layers[(index + 1) % 3])
      album.renderer.advance(to: Double(index) * 0.03)
    }
    album.renderer.advance(to: 30)
    #expect(album.count == count && album.outcomes.count == 100 && album.outcomes.last == .finished)
    #expect(layers.allSatisfy { album.isShown($0) && $0.animationKeys() ?? [] == [] })
    let rest = album.models(of: layers)
    #expect(models.map(\.count) == rest.map(\.count))
    #expect(zip(models.joined(), rest.joined()).allSatisfy { Platform.areEqual($0, $1) })
  }

  @Test func `where the destination leaves, it fades out where it is`() throws {
    let album = Album()
    let count = album.count
    album.morph(album.thumbnail, album.photo)
    let place = try #require(album.shown(at: 0.1))
    album.renderer.perform { album.page.removeFromSuperlayer() }
    album.renderer.advance(to: 0.2)
    #expect(album.isShown(album.thumbnail) && album.outcomes == [.cancelled])
    let fading = try #require(album.flyer?.presentation())
    #expect(fading.opacity < 1 && fading.opacity > 0 && abs(fading.position.x - place.midX) < 20)
    album.renderer.advance(to: 5)
    #expect(album.count == count - 2)
    #if DEBUG
      #expect(MistakeLog.messages.contains { $0.contains("left the screen in flight") })
    #endif
  }

  @Test func `a destination that is nowhere leaves the source alone`() {
    let album = Album()
    let count = album.count
    let handle = album.morph(album.thumbnail, CALayer())
    album.renderer.advance(to: 0.1)
    #expect(handle.state == .ended(.nothingToAnimate))
    #expect(album.isShown(album.thumbnail) && album.count == count)
    // Nor does one that is not laid out yet.
    album.renderer.perform { CATransaction.withoutActions { album.photo.bounds.size = .zero } }
    let empty = album.morph(album.thumbnail, album.photo)
    album.renderer.advance(to: 0.2)
    #expect(empty.state == .ended(.nothingToAnimate) && album.count == count)
    #if DEBUG
      let messages = MistakeLog.messages.filter { $0.contains("\(album.photo)") }
      #expect(messages.contains { $0.contains("has no size") })
    #endif
  }

  @Test func `with Reduced Motion both fade where they are`() throws {
    let album = Album()
    let count = album.count
    ReducedMotion.scoped.withValue(.fade) { _ = album.morph(album.thumbnail, album.photo) }
    for time in [0.1, 0.2] { #expect(isNear(album.shown(at: time), album.thumbnail.frame)) }
    let shown = try #require(album.photo.presentation())
    #expect(shown.opacity > 0 && shown.opacity < 1 && !shown.isHidden)
    album.renderer.advance(to: 10)
    #expect(album.count == count && album.isShown(album.thumbnail) && album.outcomes == [.finished])
  }

  @Test func `with Reduced Motion an essential morph flies`() {
    let album = Album()
    ReducedMotion.scoped.withValue(.fade) {
      album.renderer.perform {
        CALayer.animate(.basic(duration: 1, timingFunction: .linear).asEssential()) {
          CALayer.morph(from: album.thumbnail, to: album.photo, in: album.root)
        }
      }
    }
    // From (30, 35) to (145, 110).
    #expect(isNear(album.shown(at: 0.5)?.midX, 87.5))
  }

  @Test func `the layers may go in each callback`() {
    let album = Album()
    let handle = album.morph(album.thumbnail, album.photo)
    handle.addCompletion { _ in
      album.thumbnail.removeFromSuperlayer()
      album.photo.removeFromSuperlayer()
      CALayer.morph(from: album.photo, to: album.thumbnail)
    }
    album.renderer.advance(to: 10)
    #expect(album.root.sublayers?.count == 3)
    album.renderer.advance(to: 20)
    #expect(album.outcomes == [.finished])
  }

  @Test func `a morph in a block has the block's pace`() {
    let album = Album()
    let inner = album.renderer.perform {
      var handle: AnimationHandle?
      CALayer.animate(withDuration: 2, options: .curveLinear) {
        handle = CALayer.morph(from: album.thumbnail, to: album.photo)
      }
      return handle
    }
    #expect(inner?.duration == 2)
  }
}
