enum ArchiveCoding {
  /// The classes that an archive of layers may hold; Foundation traps on values of others, which are not written.
  static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSNull.self, NSData.self, NSDate.self, NSURL.self, NSArray.self,
    NSDictionary.self, ArchivedValue.self, CALayer.self, CAAnimation.self,
    CAMediaTimingFunction.self, CAValueFunction.self, CAEmitterCell.self,
  ]

  static func encode(_ value: Any?, forKey key: String, in coder: NSCoder) {
    // A value set to `nil` differs from one that was never set.
    if let archived = archived(value ?? NSNull()) { coder.encode(archived, forKey: key) }
  }

  private static let customKeys = "customKeys"
  private static let customValues = "customValues"

  static func encode(_ values: [(key: String, value: Any)], in coder: NSCoder) {
    let written = values.compactMap { entry in
      archived(entry.value).map { (NSString(string: entry.key), $0) }
    }
    guard !written.isEmpty else { return }
    coder.encode(NSArray(array: written.map(\.0)), forKey: customKeys)
    coder.encode(NSArray(array: written.map(\.1)), forKey: customValues)
  }

  /// Returns `nil` for a damaged archive.
  static func customValues(in coder: NSCoder) -> [(key: String, value: Any)]? {
    guard coder.containsValue(forKey: customKeys) else { return [] }
    guard let keys = object(customKeys, in: coder) as? [String],
      let values = object(customValues, in: coder) as? [Any], keys.count == values.count
    else { return nil }
    let read = values.compactMap { value(of: $0) }
    return read.count == keys.count ? zip(keys, read).map { ($0, $1) } : nil
  }

  static func object(_ key: String, in coder: NSCoder) -> Any? {
    // Some unarchivers trap when a missing key is decoded.
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: classes, forKey: key)
  }

  // MARK: Trees

  private static let descendants = "descendants"
  private static let links = "links"

  /// Writes the objects below a root and their links as lists: archivers recurse into objects, and trees may be very deep.
  static func encode(_ objects: ArraySlice<some NSObject>, links numbers: [Int], in coder: NSCoder)
  {
    coder.encode(NSArray(array: Array(objects)), forKey: descendants)
    coder.encode(NSArray(array: numbers.map { NSNumber(value: $0) }), forKey: links)
  }

  /// Returns empty lists for an archive without a tree, and `nil` for a damaged one.
  static func tree<Object>(
    of _: Object.Type, in coder: NSCoder
  ) -> (objects: [Object], links: [Int])? {
    guard coder.containsValue(forKey: descendants) else { return ([], []) }
    guard let objects = object(descendants, in: coder) as? [Object],
      let links = object(links, in: coder) as? [NSNumber]
    else { return nil }
    return (objects, links.map(\.intValue))
  }

  // MARK: Values

  /// Returns `nil` for a value, or an array with an element, without an archived form; dictionaries omit such entries.
  static func archived(_ value: Any) -> NSObject? {
    if let drawn = ArchivedValue(value) { return drawn }
    switch value {
    case is NSNull: return ArchivedValue.null
    case let text as String: return NSString(string: text)
    case let font as CTFont: return NSString(string: CTFontCopyPostScriptName(font))
    case let font as CGFont: return font.postScriptName.map { NSString(string: $0) }
    case let data as Data: return NSData(data: data)
    case let date as Date:
      return NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let url as URL: return NSURL(string: url.absoluteString)
    case let dictionary as [AnyHashable: Any]: return archived(dictionary)
    case let array as [Any]:
      let elements = array.compactMap(archived)
      return elements.count == array.count ? NSArray(array: elements) : nil
    case let layer as CALayer: return layer
    case let animation as CAAnimation: return animation
    case let pace as CAMediaTimingFunction: return pace
    case let function as CAValueFunction: return function
    case let cell as CAEmitterCell: return cell
    default:
      let number = AnyValueCoding.box(value) as? NSNumber
      // Archivers hash their objects; outside Apple's systems the hash of a decimal number recurses without end.
      return (number as? NSDecimalNumber).map { NSNumber(value: $0.doubleValue) } ?? number
    }
  }

  private static func archived(_ dictionary: [AnyHashable: Any]) -> NSObject {
    let entries = NSMutableDictionary()
    for (key, value) in dictionary {
      guard let key = key.base as? String, let value = archived(value) else { continue }
      entries.setObject(value, forKey: NSString(string: key))
    }
    return entries
  }

  /// Returns `nil` for a damaged archive.
  static func value(of archived: Any) -> Any? {
    switch archived {
    case let drawn as ArchivedValue: return drawn.value
    case let text as String: return text
    case let dictionary as [String: Any]: return dictionary.compactMapValues { value(of: $0) }
    case let array as [Any]:
      let elements = array.compactMap { value(of: $0) }
      return elements.count == array.count ? elements : nil
    default: return archived
    }
  }
}
