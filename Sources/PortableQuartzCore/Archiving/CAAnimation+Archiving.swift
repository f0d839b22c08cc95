import PortableCoreGraphics

// Animations in archives: every property, then any further key.
extension CAAnimation {
  final func archive(in coder: NSCoder) {
    for key in Self.properties.archivedKeys where shouldArchiveValue(forKey: key) {
      guard let archived = ArchiveCoding.archived(value(forKey: key) ?? NSNull()) else { continue }
      coder.encode(archived, forKey: key)
    }
    let others = otherValues.sorted { $0.key < $1.key }
    ArchiveCoding.encode(others.filter { shouldArchiveValue(forKey: $0.key) }, in: coder)
  }

  /// Takes over what an archive holds; returns false when it was damaged.
  final func restore(from coder: NSCoder) -> Bool {
    for key in Self.properties.archivedKeys {
      guard let property = Self.properties[key], let archived = ArchiveCoding.object(key, in: coder)
      else { continue }
      let value = archived is NSNull ? nil : ArchiveCoding.value(of: archived)
      guard archived is NSNull || value != nil, property.write(self, value) else { return false }
    }
    guard let others = ArchiveCoding.customValues(in: coder) else { return false }
    for (key, value) in others { otherValues[key] = value }
    return true
  }
}
