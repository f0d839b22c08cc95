import LayerSnapshotReports

/// The snapshot without changes, whose reference serves its variants too while they match.
struct VariantBase<Content> {
  let reference: SnapshotReference
  /// Whether the reference was there before the snapshot, which may have recorded it.
  let hadReference: Bool
  let content: Content

  fileprivate var bytes: [UInt8]? { hadReference ? ReferenceFile(reference.url).bytes : nil }
}

extension SnapshotVerifier {
  /// A variant that matches its base needs no file:
  ///
  /// | its file | matches its base | outcome |
  /// |---|---|---|
  /// | none | yes | passes |
  /// | none | no | is compared with its base's reference; without one, and at a scale of its own, as any other snapshot |
  /// | exists | no | is compared as any other snapshot |
  /// | exists | yes | is compared; accepting or recording it deletes the file |
  func failure(
    of actual: Content, in variant: SnapshotVariant, of base: VariantBase<Content>
  ) -> SnapshotFailure? {
    let matchesBase = format.diff(base.content, actual) == nil
    if case .missing = ReferenceFile(compared.url) {
      if matchesBase { return pass(actual, warning: nil) }
      return failureOfShared(actual, in: variant, of: base)
    }
    return matchesBase ? failureOfCopy(actual, in: variant, of: base) : failure(of: actual)
  }

  private func failureOfShared(
    _ actual: Content, in variant: SnapshotVariant, of base: VariantBase<Content>
  ) -> SnapshotFailure? {
    guard mode != .all, gap == nil, variant.scale == nil, let bytes = base.bytes,
      let expected = try? format.decode(bytes)
    else { return failure(of: actual) }
    // Where the base itself changed, its variant may be as before.
    guard let difference = format.diff(expected, actual) else { return pass(actual, warning: nil) }
    let headline =
      "“\(variant.name)” has no reference of its own and differs from \(base.reference.path), which serves in its place: "
    guard mode != .failed else { return record(actual, because: headline + difference.message) }
    return failure(of: actual, difference: difference, bytes, headline: headline)
  }

  private func failureOfCopy(
    _ actual: Content, in variant: SnapshotVariant, of base: VariantBase<Content>
  ) -> SnapshotFailure? {
    guard case .bytes(let bytes) = ReferenceFile(compared.url),
      let expected = try? format.decode(bytes)
    else { return failure(of: actual) }
    let reason = "“\(variant.name)” matches \(base.reference.path), which serves in its place"
    if mode == .all, compared == reference { return remove(because: reason) }
    guard let difference = format.diff(expected, actual) else {
      return pass(actual, warning: !base.hadReference ? nil : "\(reason): delete \(compared.path)")
    }
    if mode == .failed, compared == reference { return remove(because: reason) }
    return failure(
      of: actual, difference: difference, bytes,
      headline: "\(reason), and differs from its own reference, which accepting it deletes: ",
      sharedWith: base.reference.path)
  }
}
