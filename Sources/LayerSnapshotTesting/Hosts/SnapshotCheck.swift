import AnimatableLayers
import LayerSnapshotReports

struct SnapshotCheck<Content> {
  let format: SnapshotFormat<Content>
  /// `nil` for the arguments of the running case.
  let name: String?
  let record: RecordMode?
  let test: SnapshotTest
  /// `nil` for the base.
  var variant: String?

  func failures<Value>(
    of value: Value, by strategy: SnapshotStrategy<Value, Content>
  ) -> [SnapshotFailure] {
    let variants = SnapshotSettings.current.variants ?? []
    if let misuse = variants.misuse { return [SnapshotFailure(message: "\(misuse)")] }
    return SnapshotOutcome.failures(in: variants, format) { variant, base in
      var check = self
      check.variant = variant?.name
      return SnapshotVariant.$current.withValue(variant) {
        check.outcome(of: value, by: strategy, in: variant, of: base)
      }
    }
  }

  /// Captures a value that fails or is recorded again, to describe its layers.
  func outcome<Value>(
    of value: Value, by strategy: SnapshotStrategy<Value, Content>,
    in variant: SnapshotVariant? = nil, of base: VariantBase<Content>? = nil
  ) -> SnapshotOutcome<Content> {
    func content() throws -> Content { try strategy.content(value) }
    do {
      var verifier = try verifier()
      verifier.layersText = { try? strategy.layersText?(value) }
      verifier.motionRecord = { try? strategy.motionRecord?(value) }
      let coverage = coverage(of: verifier.reference)
      let method = LockedValue<FrameMethod?>(nil)
      let found = try LayerScene.$drawnBy.withValue(method, operation: content)
      verifier.drawnBy = method.withLock { $0 }
      let hadReference = FileManager.default.fileExists(atPath: verifier.compared.url.path)
      if !hadReference, verifier.mode != .never {
        verifier.drawnAgain = try? LayerScene.$drawsAgain.withValue(true, operation: content)
      }
      let failure =
        if let variant, let base { verifier.failure(of: found, in: variant, of: base) } else {
          verifier.failure(of: found)
        }
      return SnapshotOutcome(
        failure: failure ?? excess(of: verifier.reference) ?? coverage?.failure(of: content),
        reference: verifier.reference,
        base: VariantBase(
          reference: verifier.compared, hadReference: hadReference, content: found))
    } catch {
      return SnapshotOutcome(failure: SnapshotFailure(message: "\(error)"))
    }
  }

  nonisolated(nonsending)
    func failure(of content: nonisolated(nonsending) () async throws -> Content) async
    -> SnapshotFailure?
  {
    do {
      let verifier = try verifier()
      let coverage = coverage(of: verifier.reference)
      let failure = verifier.failure(of: try await content()) ?? excess(of: verifier.reference)
      if let failure { return failure }
      return await coverage?.failure(of: content)
    } catch {
      return SnapshotFailure(message: "\(error)")
    }
  }

  /// Throws when the snapshot cannot have a reference.
  private func verifier() throws -> SnapshotVerifier<Content> {
    writesJournalAtExit
    let name = name ?? TestArguments.text
    if name == nil, test.isExitTest {
      throw PlainError(
        "a snapshot in an exit test needs a name, `named:`, that no other in this file has: its process does not "
          + "know the test")
    }
    if name == nil, SnapshotTest.isParameterized { throw PlainError(TestArguments.obstacle) }
    for text in [test.identity.test] + [name, variant].compactMap(\.self)
    where ReferenceName.part(text).isEmpty {
      throw PlainError(
        "“\(text)” has no letter or digit to name a reference after; choose another name")
    }
    let reference = try SnapshotReference(
      test, name: name, variant: variant, fileExtension: format.fileExtension)
    let location = SnapshotJournal.Location(
      source: "\(test.identity.fileID):\(test.identity.line):\(test.column)",
      name: variant == nil ? name : [name, variant].compactMap(\.self).joined(separator: "."))
    if let other = SnapshotJournal.shared.note(reference, at: location) {
      throw PlainError(collision(reference, location, other))
    }
    // Where the sources are gone, what is recorded would be lost.
    let mode = reference.folders.project == nil ? .never : try RecordMode.resolved(record)
    let variant = PlatformVariant(reference, isOfSystem: format.isOfSystem)
    return SnapshotVerifier(
      reference: variant.written, otherReference: variant.compared, format: format, mode: mode,
      gap: variant.gap)
  }

  /// Returns a failure where the suite's references exceed their budget, once in a run.
  private func excess(of reference: SnapshotReference) -> SnapshotFailure? {
    guard let budget = SnapshotSettings.current.referenceBudget else { return nil }
    let size = reference.sizeOfSuite
    let suite = test.identity.suites.last ?? test.identity.file
    guard size > budget, SnapshotJournal.shared.noteExcess(of: suite, in: reference) else {
      return nil
    }
    return SnapshotFailure(
      message: "the references of \(suite) have \(size) bytes together, more than the \(budget) "
        + "that it may have")
  }

  private func coverage(of reference: SnapshotReference) -> CoverageProbe? {
    CoverageProbe(id: reference.path, in: reference.folders.project, tolerance: format.tolerance)
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

/// Writes the journal when the process ends; touched by every snapshot.
private let writesJournalAtExit: Void = {
  #if canImport(Glibc)
    // Unlike `atexit`, this passes the exit status.
    _ = on_exit({ status, _ in SnapshotJournal.shared.write(hasSucceeded: status == 0) }, nil)
  #else
    atexit { SnapshotJournal.shared.write(hasSucceeded: false) }
  #endif
}()
