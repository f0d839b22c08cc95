import PNGFormat

/// Clusters differing pixels by cells that touch.
package struct DifferenceGrid {
  /// In pixels: cells of this side that touch belong together, so that the strokes of a word do.
  package static var cell: Int { 16 }

  private let columns: Int
  private let rows: Int
  /// The differing pixels of each cell, row by row.
  private var boxes: [PixelBox?]

  package init(width: Int, height: Int) {
    columns = (width + Self.cell - 1) / Self.cell
    rows = (height + Self.cell - 1) / Self.cell
    boxes = Array(repeating: nil, count: columns * rows)
  }

  /// `pixels` lie in one row of one cell.
  package mutating func add(_ pixels: PixelBox) {
    let index = pixels.y / Self.cell * columns + pixels.x / Self.cell
    boxes[index] = boxes[index]?.union(pixels) ?? pixels
  }

  /// The largest first, of equal ones the upper, then the left one.
  package func clusters() -> [PixelBox] {
    var rest = boxes
    var clusters: [PixelBox] = []
    for start in rest.indices {
      guard var cluster = rest[start] else { continue }
      rest[start] = nil
      var open = [start]
      while let cell = open.popLast() {
        let column = cell % columns
        let row = cell / columns
        for nextRow in max(row - 1, 0)...min(row + 1, rows - 1) {
          for nextColumn in max(column - 1, 0)...min(column + 1, columns - 1) {
            let neighbor = nextRow * columns + nextColumn
            guard let box = rest[neighbor] else { continue }
            rest[neighbor] = nil
            cluster = cluster.union(box)
            open.append(neighbor)
          }
        }
      }
      clusters.append(cluster)
    }
    return clusters.sorted { ($1.area, $0.y, $0.x) < ($0.area, $1.y, $1.x) }
  }
}
