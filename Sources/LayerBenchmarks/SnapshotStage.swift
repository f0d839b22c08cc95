import AnimatableLayers
import Foundation
import LayerControls
import LayerSnapshotTesting

/// An image as interfaces have them: cards, lines and a few discs, 1000 by 1000 pixels.
private func interfaceImage() -> SnapshotImage {
  let side = 1_000
  let context = bitmapContext(width: side, height: side)
  context.setFillColor(CGColor(srgbRed: 0.95, green: 0.95, blue: 0.97, alpha: 1))
  context.fill(CGRect(x: 0, y: 0, width: side, height: side))
  for index in 0..<24 {
    let corner = CGPoint(x: 40 + index % 4 * 240, y: 30 + index / 4 * 160)
    context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: corner.x, y: corner.y, width: 200, height: 130))
    context.setFillColor(CGColor(srgbRed: CGFloat(index) / 24, green: 0.4, blue: 0.9, alpha: 1))
    context.fillEllipse(in: CGRect(x: corner.x + 15, y: corner.y + 20, width: 60, height: 60))
    context.setFillColor(CGColor(srgbRed: 0.2, green: 0.2, blue: 0.25, alpha: 1))
    for line in 0..<5 {
      context.fill(
        CGRect(
          x: corner.x + 90, y: corner.y + 20 + CGFloat(line) * 18,
          width: 40 + CGFloat((index + line * 7) % 5) * 12, height: 2))
    }
  }
  guard let image = context.makeImage(), let drawn = SnapshotImage(image) else {
    preconditionFailure("the context has no image")
  }
  return drawn
}

/// The image with a step of one in the red of some pixels.
private func changed(_ image: SnapshotImage, rows: Range<Int>, columns: Range<Int>) -> SnapshotImage
{
  // A copy even where nothing changes: the same memory would be compared in half the time.
  var pixels = image.pixels.map { $0 }
  for row in rows {
    for column in columns { pixels[(row * image.width + column) * 4] ^= 1 }
  }
  return SnapshotImage(width: image.width, height: image.height, pixels: pixels)
}

private func compare(_ other: @escaping (SnapshotImage) -> SnapshotImage) -> (_ count: Int) -> Void
{
  let format = SnapshotFormat<SnapshotImage>.image(
    tolerance: ImageTolerance(
      largestDifference: 255, pixels: 1_000_000, because: "only the comparison is measured"))
  let reference = interfaceImage()
  let actual = other(reference)
  return repeating { consume(format.diff(reference, actual)) }
}

/// Runs a closure with an image format, an image and its encoded file, over and over.
private func checking(
  _ name: String,
  _ check: @escaping @Sendable (SnapshotFormat<SnapshotImage>, SnapshotImage, [UInt8]) -> Void
) -> Scene {
  Scene(name: name) {
    let format = SnapshotFormat<SnapshotImage>.image
    let image = interfaceImage()
    let file = format.encode(image)
    return repeating { check(format, image, file) }
  }
}

private typealias Strips = SnapshotStrategy<LayerScene, SnapshotImage>

private func strip(_ strategy: Strips, of scene: LayerScene) -> SnapshotImage {
  guard let strip = try? strategy.content(scene) else {
    preconditionFailure("there is no film strip")
  }
  return strip
}

/// Draws twelve frames of the quarter of a second that implicit animations last.
private func filmstrip(_ scene: @escaping () -> LayerScene) -> (_ count: Int) -> Void {
  let strategy = Strips.filmstrip(at: (0..<12).map { Double($0) / 48 }, scale: 2)
  return repeating { consume(strip(strategy, of: scene())) }
}

/// The cost of checking an image of 1000 by 1000 pixels, and of drawing film strips.
///
/// - `snapshot_memcmp` only compares the bytes of an equal pair.
/// - `snapshot_equal`, `_local` and `_noise` compare a pair that is equal, differs in 40 by 40 pixels, or everywhere.
/// - `snapshot_digest` checks an unchanged image against its file, `snapshot_decode` does so without the digest, and
///   `snapshot_encode` makes the file.
/// - `snapshot_filmstrip` draws and compares five frames of 240 by 240 pixels.
/// - `filmstrip_control` draws twelve frames of a gauge whose needle moves, of 480 by 480 pixels, and `filmstrip_card`
///   twelve of 600 by 600 pixels, of which a ninth changes. Several threads draw them: `--clock wall`, and
///   `ANIMATABLE_LAYERS_THREADS=1` for one thread.
let snapshotStage = [
  Scene(name: "snapshot_memcmp") {
    let first = interfaceImage().pixels
    let second = first.map { $0 }
    return { count in
      var sum = 0
      first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in
          guard let start = first.baseAddress, let other = second.baseAddress else { return }
          for index in 0..<count {
            // Not the same bytes each time, or only the first comparison would be made.
            let length = first.count &- index & 63
            sum &+= Int(memcmp(start, other, length))
          }
        }
      }
      consume(sum)
    }
  },
  Scene(name: "snapshot_equal") {
    compare { changed($0, rows: 0..<0, columns: 0..<0) }
  },
  Scene(name: "snapshot_local") {
    compare { changed($0, rows: 300..<340, columns: 500..<540) }
  },
  Scene(name: "snapshot_noise") {
    compare { changed($0, rows: 0..<1_000, columns: 0..<1_000) }
  },
  checking("snapshot_digest") { format, image, file in
    consume(format.matchesEncoded(file, image))
  },
  checking("snapshot_decode") { format, image, file in
    guard let reference = try? format.decode(file) else { preconditionFailure("no image") }
    consume(format.diff(reference, image))
  },
  checking("snapshot_encode") { format, image, _ in consume(format.encode(image)) },
  Scene(name: "snapshot_filmstrip") {
    let strategy = Strips.filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 2)
    func made() -> SnapshotImage {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 120)
      layer.cornerRadius = 20
      layer.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1)
      let scene = LayerScene(layer) {
        CATransaction.setAnimationDuration(1)
        layer.cornerRadius = 60
        layer.opacity = 0.4
      }
      return strip(strategy, of: scene)
    }
    let reference = made()
    return repeating { consume(strategy.format.diff(reference, made())) }
  },
  Scene(name: "filmstrip_control") {
    filmstrip {
      let gauge = GaugeLayer()
      gauge.bounds = CGRect(x: 0, y: 0, width: 240, height: 240)
      gauge.showsLabels = true
      return LayerScene(gauge) { gauge.angle = 4 }
    }
  },
  Scene(name: "filmstrip_card") {
    filmstrip {
      let card = CALayer()
      card.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
      let tiles = (0..<36).map { number in
        let tile = CALayer()
        tile.frame = CGRect(x: number % 6 * 50 + 5, y: number / 6 * 50 + 5, width: 40, height: 40)
        tile.backgroundColor = CGColor(
          srgbRed: CGFloat(number) / 36, green: 0.4, blue: 0.9, alpha: 0.8)
        tile.cornerRadius = 8
        tile.shadowOpacity = 0.3
        card.addSublayer(tile)
        return tile
      }
      return LayerScene(card) { for tile in tiles[0..<4] { tile.opacity = 0.2 } }
    }
  },
]
