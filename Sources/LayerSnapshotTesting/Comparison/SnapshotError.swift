/// Why a snapshot cannot be taken, or its reference not be read.
struct SnapshotError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
