/// Filters the rows of an image one after the other.
final class RowFilter {
  private let rowBytes: Int
  private let pixelBytes: Int
  /// The row and the one above, each with margins.
  private var current: ScratchBytes
  private var previous: ScratchBytes
  private var best: ScratchBytes
  private var candidate: ScratchBytes

  /// Creates a filter for rows of `rowBytes` bytes; `pixelBytes` is how far it looks to the left.
  init(rowBytes: Int, pixelBytes: Int) {
    self.rowBytes = rowBytes
    self.pixelBytes = pixelBytes
    let padded = rowBytes + 2 * PNGFilter.rowMargin
    current = ScratchBytes(zeros: padded)
    previous = ScratchBytes(zeros: padded)
    best = ScratchBytes(zeros: padded)
    candidate = ScratchBytes(zeros: padded)
  }

  /// Where the bytes of the next row are to be written; up to `PNGFilter.rowMargin` more may be.
  var row: UnsafeMutablePointer<UInt8> { current.start + PNGFilter.rowMargin }

  /// Takes `row` as the one above the next.
  func advance() {
    swap(&current, &previous)
  }

  /// Writes a byte for no filter and the bytes of `row`.
  func copyRow(into target: UnsafeMutablePointer<UInt8>) {
    target[0] = PNGFilter.none.rawValue
    (target + 1).update(from: row, count: rowBytes)
  }

  /// Writes a byte for the filter with the smallest sum of magnitudes and what it makes of `row`.
  func filterRow(into target: UnsafeMutablePointer<UInt8>) {
    var chosen = PNGFilter.none
    var least = Int.max
    // Equal sums are won by the filter that is undone fastest.
    for filter in [.none, .up, .sub, .average, .paeth] as [PNGFilter] {
      filter.apply(
        row, previous: previous.start + PNGFilter.rowMargin, into: candidate.start,
        count: rowBytes, pixelBytes: pixelBytes)
      let magnitude = PNGFilter.magnitude(candidate.start, count: rowBytes, upTo: least)
      guard magnitude < least else { continue }
      least = magnitude
      chosen = filter
      swap(&best, &candidate)
      if least == 0 { break }
    }
    target[0] = chosen.rawValue
    (target + 1).update(from: best.start, count: rowBytes)
  }
}
