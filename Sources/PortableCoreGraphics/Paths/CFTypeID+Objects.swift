/// Returns the number of an object's type.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID {
  switch cf {
  case is CGPath: typeID(of: CGPath.self)
  case is NSAttributedString: CFAttributedStringGetTypeID()
  case is NSMutableArray, is CFArray: CFArrayGetTypeID()
  case is NSMutableString, is CFString: CFStringGetTypeID()
  default: typeID(of: type(of: cf))
  }
}
