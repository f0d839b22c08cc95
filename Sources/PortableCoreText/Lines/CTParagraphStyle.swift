/// How the lines of a paragraph are laid out. Immutable.
public final class CTParagraphStyle: Hashable, Sendable {
  let values: Values

  /// Defaults are Core Text's; lengths are in points.
  struct Values: Hashable, Sendable {
    var alignment = CTTextAlignment.natural
    var lineBreakMode = CTLineBreakMode.byWordWrapping
    var baseWritingDirection = CTWritingDirection.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var tabStops = (1...12).map { CTTextTab(.natural, location: CGFloat($0) * 28) }
    var defaultTabInterval: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var minimumLineSpacing: CGFloat = 0
    var maximumLineSpacing = CGFloat.greatestFiniteMagnitude
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
  }

  init(_ values: Values) { self.values = values }

  /// Whether both lay out alike.
  public static func == (lhs: CTParagraphStyle, rhs: CTParagraphStyle) -> Bool {
    lhs === rhs || lhs.values == rhs.values
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// Returns a paragraph style of settings; the last setting of a property wins, and lengths that are not finite are ignored.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var values = CTParagraphStyle.Values()
  if let settings {
    for index in 0..<max(settingCount, 0) { values.set(settings[index]) }
  }
  return CTParagraphStyle(values)
}

/// Writes the value of a paragraph style, and returns whether there is room for it.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  func write<Value>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.storeBytes(of: value, as: Value.self)
    return true
  }
  let values = paragraphStyle.values
  switch spec {
  case .alignment: return write(values.alignment.rawValue)
  case .lineBreakMode: return write(values.lineBreakMode.rawValue)
  case .baseWritingDirection: return write(values.baseWritingDirection.rawValue)
  case .tabStops:
    guard valueBufferSize >= MemoryLayout<CFArray>.size else { return false }
    valueBuffer.assumingMemoryBound(to: CFArray.self).pointee = values.tabStops
    return true
  default:
    guard let length = CTParagraphStyle.Values.length(of: spec) else { return false }
    return write(values[keyPath: length])
  }
}

extension CTParagraphStyle.Values {
  /// Returns `nil` for a specifier that is not a length.
  static func length(
    of spec: CTParagraphStyleSpecifier
  ) -> WritableKeyPath<CTParagraphStyle.Values, CGFloat>? {
    switch spec {
    case .firstLineHeadIndent: \.firstLineHeadIndent
    case .headIndent: \.headIndent
    case .tailIndent: \.tailIndent
    case .defaultTabInterval: \.defaultTabInterval
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
    case .paragraphSpacing: \.paragraphSpacing
    case .paragraphSpacingBefore: \.paragraphSpacingBefore
    case .maximumLineSpacing: \.maximumLineSpacing
    case .minimumLineSpacing: \.minimumLineSpacing
    case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection: nil
    }
  }

  fileprivate mutating func set(_ setting: CTParagraphStyleSetting) {
    func read<Value>(_ type: Value.Type) -> Value? {
      guard setting.valueSize == MemoryLayout<Value>.size else { return nil }
      return setting.value.loadUnaligned(as: type)
    }
    switch setting.spec {
    case .alignment: alignment = read(UInt8.self).flatMap(CTTextAlignment.init) ?? alignment
    case .lineBreakMode:
      lineBreakMode = read(UInt8.self).flatMap(CTLineBreakMode.init) ?? lineBreakMode
    case .baseWritingDirection:
      baseWritingDirection =
        read(Int8.self).flatMap(CTWritingDirection.init) ?? baseWritingDirection
    case .tabStops:
      guard setting.valueSize == MemoryLayout<CFArray>.size else { return }
      let tabs = setting.value.assumingMemoryBound(to: CFArray.self).pointee
      tabStops = tabs.compactMap { $0 as? CTTextTab }
    default:
      guard let length = Self.length(of: setting.spec), let value = read(CGFloat.self),
        value.isFinite
      else { return }
      self[keyPath: length] = value
    }
  }
}
