@testable import layers

/// What a command wrote.
final class Notebook {
  private(set) var output = ""
  private(set) var errors = ""

  /// A console that writes into the notebook.
  func console(isWatched: Bool = false) -> Console {
    Console(
      write: { self.output += $0 }, writeError: { self.errors += $0 }, isWatched: isWatched)
  }
}
