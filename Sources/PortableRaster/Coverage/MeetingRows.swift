/// Finds the pixels in which the areas of an outline's parts need not add up to what they cover together.
///
/// Sums are exact in a pixel in which the winding number has two values that follow each other. That can fail only where
/// two edges share a pixel, or where the outline turns back, up or down, more than once within a row of pixels; an
/// outline of convex contours that stay apart has no such place. The outline is taken apart into chains that are
/// monotone in x and in y, of which every part has the box of its two ends: comparing boxes, and halving those that
/// meet, finds the pixels. The memory is kept from outline to outline.
struct MeetingRows {
  /// The columns of a row, from the frame's first one, in which areas may not add up.
  struct Row {
    fileprivate(set) var first = Int32.max
    fileprivate(set) var last = Int32.min
    /// How often the outline turns back within the row.
    fileprivate var turns: Int32 = 0

    var isEmpty: Bool { first > last }

    fileprivate mutating func includeAll(_ columns: Int) {
      first = 0
      last = Int32(truncatingIfNeeded: columns &- 1)
    }
  }

  /// Each row of the frame; only after `find` found any.
  private(set) var rows: [Row] = []

  var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The points of the contours that are compared, each contour's first point once more behind its last.
  private(set) var points: Points
  private var pointCount = 0
  private var pointCapacity = 256
  private var boxes: [Box] = []
  private var order: [UInt64] = []
  private var chains: [Chain] = []
  private var contours: [Contour] = []
  /// How many pairs may still be compared before everything counts as found.
  var budget = 0

  /// Comparing more pairs takes longer than looking at every row.
  private static let mostComparisons = 1 << 20

  /// Pixels, the last ones included.
  private struct Box {
    let minX: Int32
    let minY: Int32
    let maxX: Int32
    let maxY: Int32

    @inline(__always) func meets(_ other: Box) -> Bool {
      minY <= other.maxY && other.minY <= maxY && minX <= other.maxX && other.minX <= maxX
    }
  }

  /// Places by their index. A value of its own, because reading one from the whole finder may copy it.
  struct Points {
    let coordinates: UnsafeMutablePointer<Int32>

    @inline(__always) func x(_ index: Int) -> Int32 { coordinates[2 &* index] }
    @inline(__always) func y(_ index: Int) -> Int32 { coordinates[2 &* index &+ 1] }
  }

  private struct Contour {
    let start: Int
    let end: Int
    var isCandidate: Bool
  }

  /// The edges from the point `first` to the point `last`, along which neither x nor y turns back.
  struct Span {
    let first: Int
    let last: Int

    @inline(__always) var isEdge: Bool { last &- first == 1 }

    @inline(__always) var upperHalf: Span { Span(first: first, last: (first &+ last) &>> 1) }
    @inline(__always) var lowerHalf: Span { Span(first: (first &+ last) &>> 1, last: last) }
  }

  /// A longest span, and where its contour begins and ends.
  struct Chain {
    let span: Span
    let start: Int
    let end: Int
    /// The first of the chains between two turns up or down, which follow each other from row to row.
    var run: Int
  }

  init() {
    points = Points(coordinates: .allocate(capacity: 2 * pointCapacity))
  }

  func deallocate() {
    points.coordinates.deallocate()
  }

  /// Finds the pixels of a frame, and returns whether there are any.
  mutating func find(in outline: Outline, frame: PixelRect) -> Bool {
    let isSmall =
      max(
        Int64(outline.maxX) - Int64(outline.minX), Int64(outline.maxY) - Int64(outline.minY))
      < 1 << 30
    if outline.contourCount == 1 {
      let end = outline.end(of: 0)
      if isSmall && outline.isConvex(from: 0, to: end) { return false }
      begin(frame)
      prepareRows()
      addChains(of: outline, 0, end)
    } else {
      begin(frame)
      if !listCandidates(outline, isSmall: isSmall) && budget > 0 { return false }
      prepareRows()
      for contour in contours where contour.isCandidate {
        addChains(of: outline, contour.start, contour.end)
      }
    }
    forEachMeeting { finder, a, b in
      let a = finder.chains[a]
      let b = finder.chains[b]
      if a.run != b.run && !finder.partAtATurn(a, b) {
        finder.compare(a.span, b.span, from: .min, to: .max)
      }
    }
    shrink()
    return settleRows()
  }

  private mutating func begin(_ frame: PixelRect) {
    self.frame = frame
    budget = Self.mostComparisons
    pointCount = 0
    chains.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }

  private mutating func prepareRows() {
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity(frame.height)
    for _ in 0..<frame.height { rows.append(Row()) }
  }

  /// Gives back what an unusually large outline needed.
  private mutating func shrink() {
    if pointCapacity > 1 << 16 {
      pointCount = 0
      reserve(256)
    }
  }

  /// Adds what turns make of rows, and returns whether anything was found.
  private mutating func settleRows() -> Bool {
    var isFound = false
    var row = 0
    while row < rows.count {
      // Beside one turn nothing else may end within the row, and beside a turn two edges may not meet.
      if budget <= 0 || rows[row].turns > 1 || rows[row].turns == 1 && !rows[row].isEmpty {
        rows[row].includeAll(frame.width)
      }
      isFound = isFound || !rows[row].isEmpty
      row &+= 1
    }
    return isFound
  }

  /// Lists the contours, and returns whether one is not convex or has a box that meets another one's.
  private mutating func listCandidates(_ outline: Outline, isSmall: Bool) -> Bool {
    contours.removeAll(keepingCapacity: true)
    var isFound = false
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start > 2 {
        let isCandidate = !isSmall || !outline.isConvex(from: start, to: end)
        isFound = isFound || isCandidate
        contours.append(Contour(start: start, end: end, isCandidate: isCandidate))
        boxes.append(Self.box(of: outline, start, end))
      }
      start = end
      contour &+= 1
    }
    forEachMeeting { finder, a, b in
      finder.contours[a].isCandidate = true
      finder.contours[b].isCandidate = true
      isFound = true
    }
    boxes.removeAll(keepingCapacity: true)
    return isFound
  }

  @inline(__always) private static func box(of outline: Outline, _ start: Int, _ end: Int) -> Box {
    let points = outline.coordinates
    var minX = points[2 &* start]
    var minY = points[2 &* start &+ 1]
    var maxX = minX
    var maxY = minY
    var i = start &+ 1
    while i < end {
      minX = min(minX, points[2 &* i])
      maxX = max(maxX, points[2 &* i])
      minY = min(minY, points[2 &* i &+ 1])
      maxY = max(maxY, points[2 &* i &+ 1])
      i &+= 1
    }
    return Box(
      minX: minX.pixel, minY: minY.pixel, maxX: maxX.pixel, maxY: Self.lastRow(maxY))
  }

  /// The last row of pixels above a lower end; for a level edge between two rows the one before its first.
  @inline(__always) static func lastRow(_ maxY: Int32) -> Int32 { (maxY &- 1).pixel }
}

extension MeetingRows {
  /// Copies a contour's points behind those that are there, the first one twice.
  private mutating func copyPoints(of outline: Outline, _ start: Int, _ end: Int) {
    let count = end &- start
    if pointCount &+ count &+ 1 > pointCapacity { reserve(2 &* (pointCount &+ count &+ 1)) }
    let target = points.coordinates + 2 &* pointCount
    target.update(from: outline.coordinates + 2 &* start, count: 2 &* count)
    target[2 &* count] = target[0]
    target[2 &* count &+ 1] = target[1]
    pointCount &+= count &+ 1
  }

  private mutating func reserve(_ capacity: Int) {
    let new = UnsafeMutablePointer<Int32>.allocate(capacity: 2 &* capacity)
    new.update(from: points.coordinates, count: 2 &* pointCount)
    points.coordinates.deallocate()
    points = Points(coordinates: new)
    pointCapacity = capacity
  }

  /// Takes a contour apart into chains, and counts the turns within rows.
  private mutating func addChains(of outline: Outline, _ contourStart: Int, _ contourEnd: Int) {
    let start = pointCount
    copyPoints(of: outline, contourStart, contourEnd)
    let end = pointCount &- 1
    var first = start
    var run = chains.count
    let opening = run
    var signX = 0
    var signY = 0
    /// The direction up or down of the first and of the last edge that is not level.
    var openingCourse = 0
    var course = 0
    var i = start
    while i < end {
      let dx = Self.direction(from: points.x(i), to: points.x(i &+ 1))
      let dy = Self.direction(from: points.y(i), to: points.y(i &+ 1))
      if dx &* signX < 0 || dy &* signY < 0 {
        add(Span(first: first, last: i), start, end, run: run)
        first = i
        signX = 0
        signY = 0
      }
      if dx != 0 { signX = dx }
      if dy != 0 {
        signY = dy
        if course != 0 && course != signY {
          countTurn(atHeightOf: i)
          run = chains.count
        }
        if openingCourse == 0 { openingCourse = signY }
        course = signY
      }
      i &+= 1
    }
    add(Span(first: first, last: end), start, end, run: run)
    if course != openingCourse {
      countTurn(atHeightOf: start)
    } else {
      // The contour began in the middle of its last run.
      while run < chains.count {
        chains[run].run = opening
        run &+= 1
      }
    }
  }

  /// 1 for a coordinate that grows, -1 for one that shrinks, and 0.
  @inline(__always) private static func direction(from start: Int32, to end: Int32) -> Int {
    start < end ? 1 : start > end ? -1 : 0
  }

  /// Adds a chain, but for a level one between two rows.
  @inline(__always) private mutating func add(_ span: Span, _ start: Int, _ end: Int, run: Int) {
    let ay = points.y(span.first)
    let by = points.y(span.last)
    if ay == by && ay.isOnPixelBorder { return }
    let ax = points.x(span.first)
    let bx = points.x(span.last)
    chains.append(Chain(span: span, start: start, end: end, run: run))
    boxes.append(
      Box(
        minX: min(ax, bx).pixel, minY: min(ay, by).pixel, maxX: max(ax, bx).pixel,
        maxY: Self.lastRow(max(ay, by))))
  }

  /// Counts a turn in the row in which a point lies, unless it lies between two.
  private mutating func countTurn(atHeightOf index: Int) {
    let y = points.y(index)
    let row = Int(y.pixel) - frame.minY
    if !y.isOnPixelBorder && row >= 0 && row < rows.count { rows[row].turns += 1 }
  }

  /// Calls `body` with every two boxes that meet, by a sweep along the longer side of them all.
  @inline(__always) private mutating func forEachMeeting(
    _ body: (inout MeetingRows, Int, Int) -> Void
  ) {
    if boxes.count < 2 { return }
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min
    for box in boxes {
      minX = min(minX, box.minX)
      minY = min(minY, box.minY)
      maxX = max(maxX, box.maxX)
      maxY = max(maxY, box.maxY)
    }
    let isWide = Int64(maxX) - Int64(minX) > Int64(maxY) - Int64(minY)
    sortBoxes(alongX: isWide)
    let boxes = boxes
    let order = order
    var i = 0
    while i < order.count {
      let first = Int(truncatingIfNeeded: order[i] & 0xffff_ffff)
      let a = boxes[first]
      var j = i &+ 1
      while j < order.count {
        let second = Int(truncatingIfNeeded: order[j] & 0xffff_ffff)
        let b = boxes[second]
        if isWide ? b.minX > a.maxX : b.minY > a.maxY { break }
        if a.meets(b) { body(&self, first, second) }
        budget &-= 1
        if budget <= 0 { return }
        j &+= 1
      }
      i &+= 1
    }
  }

  /// Orders the boxes by where they begin. Those of dashes and letters lie in order, one way or the other.
  private mutating func sortBoxes(alongX isWide: Bool) {
    order.removeAll(keepingCapacity: true)
    var isRising = true
    var isFalling = true
    var last: UInt64 = 0
    var index = 0
    while index < boxes.count {
      let start = isWide ? boxes[index].minX : boxes[index].minY
      let position = UInt64(UInt32(bitPattern: start &- Int32.min))
      let key = position << 32 | UInt64(truncatingIfNeeded: index)
      if index > 0 {
        isRising = isRising && key > last
        isFalling = isFalling && key < last
      }
      last = key
      order.append(key)
      index &+= 1
    }
    if isFalling { order.reverse() } else if !isRising { order.sort() }
  }

  /// Marks the columns `first...last` of a row, counted from the frame's first ones.
  mutating func mark(row: Int, _ first: Int, _ last: Int) {
    guard row >= 0 && row < rows.count else { return }
    rows[row].first = min(rows[row].first, Int32(truncatingIfNeeded: max(0, first)))
    rows[row].last = max(
      rows[row].last, Int32(truncatingIfNeeded: min(last, frame.width - 1)))
  }
}
