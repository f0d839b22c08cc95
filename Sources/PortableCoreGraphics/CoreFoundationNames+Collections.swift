// Core Foundation's functions for arrays, strings and strings with attributes. Ranges are in UTF-16 code units, and allocators
// are ignored.

// MARK: Arrays

/// Returns the number of elements.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// Returns an object of an array, for `unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)`. A value that is no
/// object, and so has no address, traps.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard theArray.indices.contains(idx) else {
    fatalError("there is no element \(idx) among \(theArray.count)")
  }
  let value = theArray[idx]
  guard type(of: value) is AnyClass else {
    fatalError("\(type(of: value)) \(value) is no object; use it as an element")
  }
  return UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque())
}

// MARK: Strings

/// Returns the number of UTF-16 code units.
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.utf16.count }

/// Returns a copy of a part of a string; a range that is not in the string traps.
public func CFStringCreateWithSubstring(
  _ alloc: CFAllocator!, _ str: CFString!, _ range: CFRange
) -> CFString! {
  (str as NSString).substring(with: NSRange(range))
}

// MARK: Strings with attributes

/// Returns a string with the same attributes everywhere.
public func CFAttributedStringCreate(
  _ alloc: CFAllocator!, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
  NSAttributedString(string: str, attributes: attributeKeys(attributes))
}

/// Returns a copy of a string.
public func CFAttributedStringCreateCopy(
  _ alloc: CFAllocator!, _ aStr: CFAttributedString!
) -> CFAttributedString! {
  aStr.copy() as? NSAttributedString
}

/// Returns a copy of a part of a string.
public func CFAttributedStringCreateWithSubstring(
  _ alloc: CFAllocator!, _ aStr: CFAttributedString!, _ range: CFRange
) -> CFAttributedString! {
  aStr.attributedSubstring(from: NSRange(range))
}

/// Returns an empty string that can change; `maxLength` is ignored.
public func CFAttributedStringCreateMutable(
  _ alloc: CFAllocator!, _ maxLength: CFIndex
) -> CFMutableAttributedString! {
  NSMutableAttributedString(string: "")
}

/// Returns a copy of a string that can change; `maxLength` is ignored.
public func CFAttributedStringCreateMutableCopy(
  _ alloc: CFAllocator!, _ maxLength: CFIndex, _ aStr: CFAttributedString!
) -> CFMutableAttributedString! {
  NSMutableAttributedString(attributedString: aStr)
}

/// Returns the characters.
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! { aStr.string }

/// Returns the number of UTF-16 code units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }

/// Returns the attributes at an index in UTF-16 code units; `effectiveRange` receives where the same attributes are.
public func CFAttributedStringGetAttributes(
  _ aStr: CFAttributedString!, _ loc: CFIndex, _ effectiveRange: UnsafeMutablePointer<CFRange>!
) -> CFDictionary! {
  var range = NSRange()
  let attributes = aStr.attributes(at: loc, effectiveRange: &range)
  effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  return Dictionary(uniqueKeysWithValues: attributes.map { (AnyHashable($0.rawValue), $1) })
}

/// Returns an attribute, such as `kCTFontAttributeName`, at an index in UTF-16 code units; `nil` for none.
/// `effectiveRange` receives where the attribute is the same.
public func CFAttributedStringGetAttribute(
  _ aStr: CFAttributedString!, _ loc: CFIndex, _ attrName: CFString!,
  _ effectiveRange: UnsafeMutablePointer<CFRange>!
) -> CFTypeRef! {
  var range = NSRange()
  let value = aStr.attribute(NSAttributedString.Key(attrName), at: loc, effectiveRange: &range)
  effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  return value
}

/// Replaces characters, which take the attributes of the first that is replaced.
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
  aStr.replaceCharacters(in: NSRange(range), with: replacement)
}

/// Replaces a part by another string with its attributes.
public func CFAttributedStringReplaceAttributedString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFAttributedString!
) {
  aStr.replaceCharacters(in: NSRange(range), with: replacement)
}

/// Sets an attribute of a part.
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: CFTypeRef!
) {
  aStr.addAttribute(NSAttributedString.Key(attrName), value: value!, range: NSRange(range))
}

/// Sets attributes of a part, and removes all others from it if `clearOtherAttributes` is true.
public func CFAttributedStringSetAttributes(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFDictionary!,
  _ clearOtherAttributes: Bool
) {
  let attributes = attributeKeys(replacement)
  if clearOtherAttributes {
    aStr.setAttributes(attributes, range: NSRange(range))
  } else {
    aStr.addAttributes(attributes, range: NSRange(range))
  }
}

/// Removes an attribute from a part.
public func CFAttributedStringRemoveAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!
) {
  aStr.removeAttribute(NSAttributedString.Key(attrName), range: NSRange(range))
}

/// Begins a group of changes.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString!) {
  aStr.beginEditing()
}

/// Ends a group of changes.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString!) { aStr.endEditing() }

private func attributeKeys(_ attributes: CFDictionary?) -> [NSAttributedString.Key: Any] {
  var keys: [NSAttributedString.Key: Any] = [:]
  for (key, value) in attributes ?? [:] {
    if let name = key.base as? String { keys[NSAttributedString.Key(name)] = value }
  }
  return keys
}

extension NSRange {
  fileprivate init(_ range: CFRange) { self.init(location: range.location, length: range.length) }
}
