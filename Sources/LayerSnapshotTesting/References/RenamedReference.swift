import AnimatableLayers
import LayerSnapshotReports

/// The references of this process's projects by their content.
struct RenamedReference: Sendable {
  static let shared = RenamedReference()

  private let known = LockedValue<[SnapshotFolders: EqualReferences]>([:])

  /// Lines that name the reference from which a new one was probably renamed, and the command that moves it; empty for
  /// none.
  func hint(for reference: SnapshotReference, _ bytes: [UInt8], _ kind: FailureRecord.Kind)
    -> String
  {
    guard let project = reference.folders.project else { return "" }
    let orphan = known.withLock { known in
      let references =
        known[reference.folders]
        ?? EqualReferences(in: reference.folders.references, of: project)
      known[reference.folders] = references
      return references.orphan(with: bytes, likely: reference.path)
    }
    guard let orphan else { return "" }
    let what = kind == .text ? "text" : kind == .other ? "content" : "picture"
    return "\n  the same \(what) as \(orphan), which no test takes: renamed?\n  to move it: "
      + reference.folders.command("move", orphan, reference.path)
  }
}
