import PortableCoreGraphics

// Animations in archives: every property, then any further key.
extension CAAnimation {
  private enum Entry {
    static let customKeys = "customKeys"
    static let customValues = "customValues"
  }

  final func archive(in coder: NSCoder) {
    for key in Self.properties.archivedKeys where shouldArchiveValue(forKey: key) {
      guard let archived = ArchiveCoding.archived(value(forKey: key) ?? NSNull()) else { continue }
      coder.encode(archived, forKey: key)
    }
    var keys: [NSString] = []
    var values: [NSObject] = []
    for (key, value) in otherValues.sorted(by: { $0.key < $1.key })
    where shouldArchiveValue(forKey: key) {
      guard let archived = ArchiveCoding.archived(value) else { continue }
      keys.append(NSString(string: key))
      values.append(archived)
    }
    guard !keys.isEmpty else { return }
    coder.encode(NSArray(array: keys), forKey: Entry.customKeys)
    coder.encode(NSArray(array: values), forKey: Entry.customValues)
  }

  /// Takes over what an archive holds; returns false when it was damaged.
  final func restore(from coder: NSCoder) -> Bool {
    for key in Self.properties.archivedKeys {
      guard let property = Self.properties[key], let archived = object(key, in: coder) else {
        continue
      }
      let value = archived is NSNull ? nil : ArchiveCoding.value(of: archived)
      guard archived is NSNull || value != nil, property.write(self, value) else { return false }
    }
    guard coder.containsValue(forKey: Entry.customKeys) else { return true }
    guard let keys = object(Entry.customKeys, in: coder) as? [String],
      let values = object(Entry.customValues, in: coder) as? [Any], keys.count == values.count
    else { return false }
    for (key, archived) in zip(keys, values) {
      guard let value = ArchiveCoding.value(of: archived) else { return false }
      otherValues[key] = value
    }
    return true
  }

  private func object(_ key: String, in coder: NSCoder) -> Any? {
    // Some unarchivers stop the program when a missing key is decoded.
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: ArchiveCoding.classes, forKey: key)
  }
}
