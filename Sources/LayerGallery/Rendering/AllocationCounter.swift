import Foundation

/// Counts the objects that Swift allocates: instances of classes, arrays, boxes of closures.
///
/// The runtime lets instruments take the place of the function that allocates objects, and of nothing else; where it
/// does not, nothing is counted.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// The function's place in the runtime, and the switch that makes the runtime look there.
  private struct Hook {
    let function: UnsafeMutablePointer<Allocate>
    let isUsed: UnsafeMutablePointer<Bool>

    init?() {
      guard let program = dlopen(nil, RTLD_NOW),
        let function = dlsym(program, "_swift_allocObject"),
        let isUsed = dlsym(
          program,
          "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
      else { return nil }
      self.function = function.assumingMemoryBound(to: Allocate.self)
      self.isUsed = isUsed.assumingMemoryBound(to: Bool.self)
    }
  }

  /// What the function that counts needs, in memory that it can reach without allocating any.
  private struct State {
    var mutex = pthread_mutex_t()
    var original: Allocate
    var count = 0
  }

  /// Set once, before anything is counted.
  nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?
  /// One count at a time.
  private static let turn = NSLock()

  /// How many objects all threads allocate while a closure runs; `nil` when the runtime does not tell.
  static func count(_ body: () -> Void) -> Int? {
    turn.lock()
    defer { turn.unlock() }
    guard let hook = Hook() else {
      body()
      return nil
    }
    let state = state ?? makeState(hook.function.pointee)
    state.pointee.count = 0
    hook.function.pointee = { metadata, size, alignment in
      guard let state = AllocationCounter.state else { return nil }
      pthread_mutex_lock(&state.pointee.mutex)
      state.pointee.count += 1
      pthread_mutex_unlock(&state.pointee.mutex)
      return state.pointee.original(metadata, size, alignment)
    }
    hook.isUsed.pointee = true
    body()
    hook.isUsed.pointee = false
    hook.function.pointee = state.pointee.original
    pthread_mutex_lock(&state.pointee.mutex)
    defer { pthread_mutex_unlock(&state.pointee.mutex) }
    return state.pointee.count
  }

  private static func makeState(_ original: @escaping Allocate) -> UnsafeMutablePointer<State> {
    let made = UnsafeMutablePointer<State>.allocate(capacity: 1)
    made.initialize(to: State(original: original))
    pthread_mutex_init(&made.pointee.mutex, nil)
    state = made
    return made
  }
}
