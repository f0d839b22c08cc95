/// Filters the rows of a picture one after the other, each in the way that promises the smallest file.
final class FilterChooser {
  private let strategy: FilterStrategy
  private let rowBytes: Int
  private let pixelBytes: Int
  /// The row and the one above, each with margins.
  private var current: ScratchBytes
  private var previous: ScratchBytes
  private var best: ScratchBytes
  private var candidate: ScratchBytes

  init(strategy: FilterStrategy, rowBytes: Int, pixelBytes: Int) {
    self.strategy = strategy
    self.rowBytes = rowBytes
    self.pixelBytes = pixelBytes
    let padded = rowBytes + 2 * PNGFilter.rowMargin
    current = ScratchBytes(zeros: padded)
    previous = ScratchBytes(zeros: padded)
    best = ScratchBytes(zeros: padded)
    candidate = ScratchBytes(zeros: padded)
  }

  /// Where the bytes of the next row are to be written.
  var row: UnsafeMutablePointer<UInt8> { current.start + PNGFilter.rowMargin }

  /// Filters `row` into `target`, which takes a byte for the filter and then the bytes.
  func filterRow(into target: UnsafeMutablePointer<UInt8>) {
    let filter = choose()
    target[0] = filter.rawValue
    (target + 1).update(from: best.start, count: rowBytes)
    swap(&current, &previous)
  }

  private func choose() -> PNGFilter {
    guard strategy != .none else {
      apply(.none, into: best)
      return .none
    }
    var chosen = PNGFilter.none
    var least = Int.max
    for filter in [.up, .sub, .none, .average, .paeth] as [PNGFilter] {
      apply(filter, into: candidate)
      let magnitude = PNGFilter.magnitude(candidate.start, count: rowBytes)
      if magnitude < least {
        least = magnitude
        chosen = filter
        swap(&best, &candidate)
        if least == 0 { break }
      }
    }
    return chosen
  }

  private func apply(_ filter: PNGFilter, into target: ScratchBytes) {
    filter.apply(
      current.start + PNGFilter.rowMargin, previous: previous.start + PNGFilter.rowMargin,
      into: target.start, count: rowBytes, pixelBytes: pixelBytes)
  }
}
