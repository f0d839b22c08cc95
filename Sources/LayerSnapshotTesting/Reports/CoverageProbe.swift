import AnimatableLayers
import LayerSnapshotReports

/// Records which keys of its layers a passing snapshot notices, where `SNAPSHOT_COVERAGE` names a folder for that.
struct CoverageProbe {
  private let id: String
  private let folder: URL
  private let tolerance: ImageTolerance

  /// Removes the record of an earlier run, which does not hold for a snapshot that fails now; `nil` where no folder is
  /// named. `id` is the reference's path below the folder of references.
  init?(
    id: String, in project: ProjectFolder?, tolerance: ImageTolerance,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard
      let folder = CoverageRecord.folder(
        SnapshotSettings.current.coverage, in: project, environment: environment)
    else { return nil }
    self.id = id
    self.folder = folder
    self.tolerance = tolerance
    CoverageRecord(id: id).remove(from: folder)
  }

  /// Captures the content again for each value of its layers' keys.
  func failure<Content>(of content: () throws -> Content) -> SnapshotFailure? {
    failure {
      let probe = probe
      _ = try LayerProbe.$current.withValue(probe, operation: content)
      return probe
    }
  }

  nonisolated(nonsending)
    func failure<Content>(
      of content: nonisolated(nonsending) () async throws -> Content
    ) async -> SnapshotFailure?
  {
    let probe = probe
    do {
      _ = try await LayerProbe.$current.withValue(probe) { try await content() }
      return failure { probe }
    } catch {
      return failure { throw error }
    }
  }

  /// Writes each value down before it is tried: a layer that traps ends the process.
  private var probe: LayerProbe {
    LayerProbe(tolerance: tolerance) { [id, folder] trial in
      try? CoverageRecord(id: id, unfinishedTrial: trial).write(into: folder)
    }
  }

  private func failure(_ find: () throws -> LayerProbe) -> SnapshotFailure? {
    do {
      try CoverageRecord(id: id, keys: find().keys).write(into: folder)
      return nil
    } catch {
      return SnapshotFailure(
        message: "what the snapshot notices could not be recorded in \(folder.path): "
          + PlainError.reason(error))
    }
  }
}
