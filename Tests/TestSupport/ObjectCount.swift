import Foundation

/// Counts the objects that a thread makes, through the door that the Swift runtime keeps open for tools that measure: a
/// pointer to the function that allocates, and a flag that says to call it.
///
/// Objects are instances of classes, arrays, strings and boxes of closures.
package enum ObjectCount {
  fileprivate typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static var door: UnsafeMutablePointer<Allocate>? {
    dlsym(dlopen(nil, RTLD_NOW), "_swift_allocObject")?.assumingMemoryBound(to: Allocate.self)
  }

  private static var flag: UnsafeMutablePointer<Bool>? {
    dlsym(
      dlopen(nil, RTLD_NOW),
      "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
      .assumingMemoryBound(to: Bool.self)
  }

  /// Whether this runtime has the door.
  package static var isAvailable: Bool { door != nil && flag != nil }

  /// Returns how many objects this thread makes in `body`. One call at a time, in a process of its own.
  package static func made(by body: () -> Void) -> Int {
    guard let door, let flag else { preconditionFailure("the runtime cannot be asked") }
    counting.pointee = Counting(allocate: door.pointee, thread: pthread_self())
    door.pointee = allocateAndCount
    flag.pointee = true
    body()
    flag.pointee = false
    door.pointee = counting.pointee.allocate
    return counting.pointee.count
  }
}

/// What the function that counts knows.
private struct Counting {
  let allocate: ObjectCount.Allocate
  let thread: pthread_t
  var count = 0
}

nonisolated(unsafe) private let counting = UnsafeMutablePointer<Counting>.allocate(capacity: 1)

private func allocateAndCount(
  _ type: UnsafeRawPointer?, _ size: Int, _ alignment: Int
) -> UnsafeMutableRawPointer? {
  if pthread_equal(counting.pointee.thread, pthread_self()) != 0 { counting.pointee.count += 1 }
  return counting.pointee.allocate(type, size, alignment)
}
