import AnimatableLayers
import FileWriting
import LayerSnapshotReports

/// Proves that a comparison can fail: once in a process, for each kind of content and each tolerance, content that differs
/// by a known amount is written as a reference and compared like any other. A comparison that finds nothing fails the
/// snapshot, whatever that is like.
struct PlantedDifference: Sendable {
  static let shared = PlantedDifference()

  private struct Comparison: Hashable {
    let kind: FailureRecord.Kind
    let tolerance: ImageTolerance
  }

  private let proven = LockedValue<Set<Comparison>>([])

  /// `content` is what a test found; `nil` where the difference is seen, and after the first time.
  func failure<Content>(
    like content: Content, comparedBy verifier: SnapshotVerifier<Content>
  ) -> SnapshotFailure? {
    let format = verifier.format
    let comparison = Comparison(kind: format.kind, tolerance: format.tolerance)
    guard proven.withLock({ !$0.contains(comparison) }), let planted = format.planted(content)
    else { return nil }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("planted-\(UUID().uuidString).\(format.fileExtension)")
    defer { try? FileManager.default.removeItem(at: file) }
    do { try AtomicFile.write(format.encode(planted.content), to: file) } catch {
      return SnapshotFailure(
        message: "could not write \(file.path), by which the comparison is tested: "
          + PlainError.reason(error))
    }
    if case .different = verifier.comparison(of: content, with: file) {
      _ = proven.withLock { $0.insert(comparison) }
      return nil
    }
    let reason = format.tolerance.reason
    return SnapshotFailure(
      message: "the comparison notices nothing: \(planted.what) passes"
        + (reason.isEmpty ? "" : " with the tolerance because “\(reason)”")
        + "; a snapshot needs a tolerance that can fail")
  }
}
