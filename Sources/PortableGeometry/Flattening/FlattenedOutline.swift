import Foundation

/// Polygons in device pixels for a rasterizer, in memory that is filled, read and reset many times.
///
/// Points are pairs of 18.14 fixed-point numbers, y down. Every contour is closed: the line from its last point to its
/// first is implied. Contours of fewer than three points, which cover nothing, are left out.
///
/// Coordinates are within ±2^16 pixels. Parts outside are clipped along that border, so that the parts inside keep
/// their slopes and winding numbers.
///
/// Not `Sendable`: each thread has its own.
package final class FlattenedOutline {
  /// Where the drawing can be seen; curves outside of it are not followed closely. `reset` keeps it.
  ///
  /// What is inside is the same to the last bit whatever the box, provided that a reader counts what is left of it by
  /// height alone.
  package var visible = DeviceBox.everything

  var writer = OutlineWriter(pointCapacity: 1024, contourCapacity: 64)
  /// Reused from stroke to stroke.
  var scratch = OutlineScratch(
    left: PointContour(capacity: 256), right: PointContour(capacity: 256))

  package init() {}

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

  /// The points of all contours, in 1/16,384 pixel; valid until the outline changes.
  package var points: UnsafeBufferPointer<SIMD2<Int32>> {
    UnsafeBufferPointer(start: writer.points, count: writer.count)
  }

  /// The index after the last point of each contour; valid until the outline changes.
  package var contourEnds: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: writer.contourEnds, count: writer.contourCount)
  }

  /// Adds a path for filling. `transform` leads to device pixels, y down; one that is not finite adds nothing.
  package func append(
    _ path: Path, transform: CGAffineTransform = .identity, flatness: Double = Flatness.standard
  ) {
    guard transform.isFinite else { return }
    write(flatness: flatness) { writer in
      path.withDeviceElements(transform) { elements in
        while let (verb, first, second, third) = elements.next() {
          switch verb {
          case .move:
            writer.finishContour()
            writer.begin(first)
          case .line: writer.line(first)
          case .quad: writer.quad(first, second)
          case .cubic: writer.cubic(first, second, third)
          case .close: writer.finishContour()
          }
        }
      }
      writer.finishContour()
    }
  }

  /// Adds points and the indices after the last one of each contour, which count from the first of them. All must be
  /// within ±2^16 pixels after adding `offset`, in 1/16,384 pixel.
  package func append(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds: UnsafeBufferPointer<Int32>,
    offset: SIMD2<Int32>
  ) {
    writer.append(points: points, contourEnds: contourEnds, offset: offset)
  }

  /// Calls `body` with the writer in a local: exclusive access to class properties is checked every time.
  func write(flatness: Double, _ body: (inout OutlineWriter) -> Void) {
    precondition(flatness > 0, "flatness is \(flatness), but must be greater than 0")
    var writer = self.writer
    writer.flatness = flatness
    writer.visible = visible
    body(&writer)
    self.writer = writer
  }
}

struct OutlineScratch<Contour> {
  static var stackDepth: Int { 64 }

  var left: Contour
  var right: Contour
  /// Pending halves of curves; the owner of the scratch deallocates it.
  let stack = UnsafeMutablePointer<DeviceCubic>.allocate(capacity: stackDepth)
}
