import Foundation
import LayerSnapshotReports

/// One snapshot of a test, from its name to its failure.
struct SnapshotCheck<Content> {
  let format: SnapshotFormat<Content>
  /// Distinguishes it within its test.
  let name: String?
  /// The assertion's record mode.
  let record: RecordMode?
  let test: SnapshotTest

  /// Returns why the snapshot of a value fails, or `nil` when it passes. A value that fails, or is recorded, is read
  /// once more, to describe its layers.
  func failure<Value>(
    of value: Value, by strategy: SnapshotStrategy<Value, Content>
  ) -> SnapshotFailure? {
    failure(
      layersText: { try? strategy.layersText?(value) },
      motionRecord: { try? strategy.motionRecord?(value) }
    ) { try strategy.content(value) }
  }

  /// Returns why the snapshot fails, or `nil` when it passes.
  ///
  /// - Parameters:
  ///   - layersText: describes the drawn layers; evaluated when the snapshot fails or is recorded.
  ///   - motionRecord: records what moves, then too.
  ///   - content: captures the content.
  func failure(
    layersText: @escaping () -> String? = { nil },
    motionRecord: @escaping () -> MotionRecord? = { nil }, of content: () throws -> Content
  ) -> SnapshotFailure? {
    do {
      var verifier = try verifier()
      verifier.layersText = layersText
      verifier.motionRecord = motionRecord
      let note = DrawingNote()
      let found = try DrawingNote.$current.withValue(note, operation: content)
      verifier.drawnBy = note.method
      return verifier.failure(of: found) ?? excess(of: verifier.reference)
    } catch {
      return SnapshotFailure(message: "\(error)")
    }
  }

  /// The same for asynchronous content.
  nonisolated(nonsending)
    func failure(of content: nonisolated(nonsending) () async throws -> Content) async
    -> SnapshotFailure?
  {
    do {
      let verifier = try verifier()
      return verifier.failure(of: try await content()) ?? excess(of: verifier.reference)
    } catch {
      return SnapshotFailure(message: "\(error)")
    }
  }

  /// Finds the reference; throws when the snapshot cannot have one.
  private func verifier() throws -> SnapshotVerifier<Content> {
    writesJournalAtExit
    let name = name ?? TestArguments.text
    if name == nil, SnapshotTest.isParameterized {
      throw UnnamedSnapshot(description: TestArguments.obstacle)
    }
    for text in [test.name] + (name.map { [$0] } ?? [])
    where ReferenceName.part(text).isEmpty {
      throw UnnamedSnapshot(
        description:
          "“\(text)” has no letter or digit to name a reference after; choose another name")
    }
    let reference = try SnapshotReference(test, name: name, fileExtension: format.fileExtension)
    let location = SnapshotJournal.Location(
      source: "\(test.fileID):\(test.line):\(test.column)", name: name)
    if let other = SnapshotJournal.shared.note(reference, at: location) {
      throw UnnamedSnapshot(description: collision(reference, location, other))
    }
    // Where the sources are gone, what is recorded would be lost.
    let mode = reference.folders.project == nil ? .never : try RecordMode.resolved(record)
    let variant = PlatformVariant(reference, isOfSystem: format.isOfSystem)
    var verifier = SnapshotVerifier(
      reference: variant.written, compared: variant.compared, format: format, mode: mode)
    verifier.gap = variant.gap
    return verifier
  }

  /// Why the references of the test's suite are too large, reported once in a run, or `nil`.
  private func excess(of reference: SnapshotReference) -> SnapshotFailure? {
    guard let budget = SnapshotSettings.current.referenceBudget else { return nil }
    let size = reference.sizeOfSuite
    let suite = test.suites.last ?? test.file
    guard size > budget, SnapshotJournal.shared.noteExcess(of: suite, in: reference) else {
      return nil
    }
    return SnapshotFailure(
      message: "the references of \(suite) have \(size) bytes together, more than the \(budget) "
        + "that it may have")
  }

  private func collision(
    _ reference: SnapshotReference, _ location: SnapshotJournal.Location,
    _ other: SnapshotJournal.Location
  ) -> String {
    if location.source != other.source {
      return "the snapshots at \(other.source) and \(location.source) share the reference "
        + "\(reference.path); name one"
    }
    return "the names “\(other.name ?? "")” and “\(location.name ?? "")” share the reference "
      + "\(reference.path); choose names that differ in letters or digits"
  }
}

/// A snapshot has no name, or no name of its own.
private struct UnnamedSnapshot: Error, CustomStringConvertible {
  let description: String
}

/// Writes the journal when the process ends; touched by every snapshot.
private let writesJournalAtExit: Void = {
  #if canImport(Glibc)
    // Unlike `atexit`, this passes the exit status.
    _ = on_exit({ status, _ in SnapshotJournal.shared.write(hasSucceeded: status == 0) }, nil)
  #else
    atexit { SnapshotJournal.shared.write(hasSucceeded: false) }
  #endif
}()
