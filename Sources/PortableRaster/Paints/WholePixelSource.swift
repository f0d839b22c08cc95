/// An image that is moved by whole pixels and perhaps flipped: its rows are used as they are.
struct WholePixelSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  /// The image's column is the device's plus this.
  private let dx: Int
  /// The image's row is the device's, negated when `flips`, plus this.
  private let dy: Int
  private let flips: Bool
  let isOpaque: Bool

  /// `nil` if the image is scaled, turned or moved by parts of a pixel. What moves no pixel by more than 1/512 counts
  /// as nothing: it could not change a channel by more than 1.
  init?(_ paint: ImagePaint, _ inverse: PixelTransform) {
    view = paint.view
    extend = paint.extend
    isOpaque = paint.isOpaque
    // Over the widest bitmap there is.
    func isNear(_ value: Double, _ target: Double) -> Bool {
      abs(value - target) * 512 * 32_767 < 1
    }
    guard isNear(inverse.a, 1), isNear(inverse.b, 0), isNear(inverse.c, 0) else { return nil }
    flips = inverse.d < 0
    guard isNear(abs(inverse.d), 1) else { return nil }
    guard abs(inverse.tx) < 1e8, abs(inverse.ty) < 1e8 else { return nil }
    let across = Int(inverse.tx.rounded())
    let down = Int(inverse.ty.rounded())
    guard abs(inverse.tx - Double(across)) < 1 / 512, abs(inverse.ty - Double(down)) < 1 / 512
    else { return nil }
    dx = across
    dy = flips ? down - 1 : down
  }

  @inline(__always) private func start(_ y: Int) -> UnsafePointer<UInt32> {
    view.row(PixelView.inside((flips ? 0 &- y : y) &+ dy, view.height, extend))
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let from = start(y)
    var done = 0
    while done < count {
      let column = x &+ done &+ dx
      let index = PixelView.inside(column, view.width, extend)
      var length = min(count &- done, view.width &- index)
      if extend == .border && column != index {
        // Left of the image up to it, or right of it to the end.
        length = column < 0 ? min(count &- done, 0 &- column) : count &- done
        fillWords(to + done, length, from[index])
      } else {
        (to + done).update(from: from + index, count: length)
      }
      done &+= length
    }
  }

  @inline(__always) func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    let column = x &+ dx
    if column >= 0 && column &+ count <= view.width { return start(y) + column }
    write(scratch, x: x, y: y, count: count)
    return UnsafePointer(scratch)
  }
}
