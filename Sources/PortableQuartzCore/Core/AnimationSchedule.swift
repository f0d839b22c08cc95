/// The coming starts and ends of a tree's animations by time, and at one time in the order of planning.
///
/// A binary heap, so that the cost of a frame depends on what is due in it and not on what is running. Entries of removed
/// animations stay until they surface or are swept out.
struct AnimationSchedule {
  private struct Entry {
    /// In media time; infinity when it never comes.
    var time: CFTimeInterval
    let number: Int
    let owner: LayerReference

    func isBefore(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }

    /// `nil` when the animation was removed, or another phase of it was planned since.
    var waiting: AttachedAnimation? { owner.layer?.attachedAnimations.planned(number) }
  }

  private var heap: [Entry] = []
  private var planned = 0
  private var sweepCount = 64

  mutating func plan(_ animation: AttachedAnimation, at time: CFTimeInterval) {
    if heap.count >= sweepCount { sweep() }
    planned += 1
    animation.plan = planned
    heap.append(Entry(time: time, number: planned, owner: animation.reference))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBefore(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  mutating func nextTime() -> CFTimeInterval? {
    while let first = heap.first, first.waiting == nil { removeFirst() }
    return heap.first.map(\.time)
  }

  mutating func takeDue(until time: CFTimeInterval) -> [AttachedAnimation] {
    var due: [AttachedAnimation] = []
    while let next = nextTime(), next <= time, let animation = heap[0].waiting {
      due.append(animation)
      removeFirst()
    }
    return due
  }

  mutating func replan(_ time: (AttachedAnimation) -> CFTimeInterval) {
    sweep()
    for index in heap.indices {
      guard let animation = heap[index].waiting else { continue }
      heap[index].time = time(animation)
    }
    heapify()
  }

  private mutating func sweep() {
    heap.removeAll { $0.waiting == nil }
    heapify()
    sweepCount = 2 * heap.count + 64
  }

  // MARK: The heap

  private mutating func heapify() {
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(from: index) }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      let left = 2 * index + 1
      let right = left + 1
      if left < heap.count, heap[left].isBefore(heap[least]) { least = left }
      if right < heap.count, heap[right].isBefore(heap[least]) { least = right }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
