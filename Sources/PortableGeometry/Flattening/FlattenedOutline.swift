import Foundation

/// Polygons in device pixels for a rasterizer, in memory that is filled, read and reset many times.
///
/// Points are pairs of 18.14 fixed-point numbers, y down. Every contour is closed: the line from its last point to its
/// first is implied. Contours of fewer than three points, which cover nothing, are left out.
///
/// Coordinates are within ±2^16 pixels. What lies outside is clipped there, along the border, so that what is inside
/// keeps its slopes and its winding.
///
/// Not `Sendable`: each thread has its own.
package final class FlattenedOutline {
  /// Where the drawing can be seen; curves outside of it are not followed closely. `reset` keeps it.
  ///
  /// Inside of it not a single bit depends on this box, provided that the reader counts what lies to its left by height
  /// alone.
  package var visible = DeviceBox.everything

  var writer: OutlineWriter
  /// Reused from stroke to stroke.
  var scratch = OutlineScratch(
    left: PointContour(capacity: 256), right: PointContour(capacity: 256))

  package init() {
    writer = OutlineWriter(pointCapacity: 1024, contourCapacity: 64)
  }

  deinit {
    writer.deallocate()
    scratch.left.deallocate()
    scratch.right.deallocate()
    scratch.stack.deallocate()
  }

  package func reset() {
    writer.count = 0
    writer.contourCount = 0
  }

  package var isEmpty: Bool { writer.contourCount == 0 }

  /// Contour after contour, in 1/16,384 pixel; valid until the outline changes.
  package var points: UnsafeBufferPointer<SIMD2<Int32>> {
    UnsafeBufferPointer(start: writer.boundToPairs(), count: writer.count)
  }

  /// The index after the last point of each contour; valid until the outline changes.
  package var contourEnds: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: writer.contourEnds, count: writer.contourCount)
  }

  /// Adds a path for filling. `transform` leads to device pixels, y down; one that is not finite adds nothing.
  package func append(
    _ path: Path, transform: CGAffineTransform = .identity, flatness: Double = Flatness.standard
  ) {
    precondition(flatness > 0, "flatness is \(flatness), but must be greater than 0")
    guard transform.isFinite else { return }
    // The writer works in a local: exclusive access to class properties is checked every time.
    var writer = self.writer
    writer.bindToNumbers()
    writer.flatness = flatness
    writer.visible = visible
    let a = Double(transform.a)
    let b = Double(transform.b)
    let c = Double(transform.c)
    let d = Double(transform.d)
    let tx = Double(transform.tx)
    let ty = Double(transform.ty)
    path.withElements { verbs, coordinates in
      var next = coordinates
      var index = 0
      while index < verbs.count {
        let verb = verbs[index]
        index &+= 1
        if verb == .close {
          writer.finishContour()
          continue
        }
        let x = a * next[0] + c * next[1] + tx
        let y = b * next[0] + d * next[1] + ty
        next += 2
        if verb == .line {
          writer.line(x, y)
          continue
        }
        if verb == .move {
          writer.finishContour()
          writer.begin(x, y)
          continue
        }
        let x2 = a * next[0] + c * next[1] + tx
        let y2 = b * next[0] + d * next[1] + ty
        next += 2
        if verb == .quad {
          writer.quad(x, y, x2, y2)
          continue
        }
        let x3 = a * next[0] + c * next[1] + tx
        let y3 = b * next[0] + d * next[1] + ty
        next += 2
        writer.cubic(x, y, x2, y2, x3, y3)
      }
    }
    writer.finishContour()
    self.writer = writer
  }
}
