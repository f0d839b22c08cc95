extension KeyedObject {
  func archiveValues(in coder: NSCoder) {
    for key in type(of: self).properties.archivedKeys where shouldArchiveValue(forKey: key) {
      ArchiveCoding.encode(value(forKey: key), forKey: key, in: coder)
    }
    let others = otherValues.sorted { $0.key < $1.key }
    ArchiveCoding.encode(others.filter { shouldArchiveValue(forKey: $0.key) }, in: coder)
  }

  /// Returns false for a damaged archive.
  func restoreValues(from coder: NSCoder) -> Bool {
    for key in type(of: self).properties.archivedKeys {
      guard let property = type(of: self).properties[key],
        let archived = ArchiveCoding.object(key, in: coder)
      else { continue }
      guard let value = ArchiveCoding.value(of: archived),
        property.write(self, value is NSNull ? nil : value)
      else { return false }
    }
    guard let others = ArchiveCoding.customValues(in: coder) else { return false }
    for (key, value) in others { otherValues[key] = value }
    return true
  }
}
