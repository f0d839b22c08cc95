// Foundation outside Apple's systems traps on type encodings of structures, but accepts arrays of doubles, which have the
// same memory layout.
extension NSValue {
  /// Boxes a transform of a layer.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: "[16d]")
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var copy = transform
    self.init(bytes: &copy, objCType: "[6d]")
  }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    var copy = vector
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The boxed transform of a layer; the identity when the value holds something else.
  public var caTransform3DValue: CATransform3D {
    structure as? CATransform3D ?? CATransform3DIdentity
  }

  /// The boxed affine transform; the identity when the value holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    structure as? CGAffineTransform ?? .identity
  }

  /// The boxed vector; zero when the value holds something else.
  public var cgVectorValue: CGVector { structure as? CGVector ?? .zero }

  /// The boxed point; zero when the value holds something else.
  public var cgPointValue: CGPoint { structure as? CGPoint ?? .zero }

  /// The boxed size; zero when the value holds something else.
  public var cgSizeValue: CGSize { structure as? CGSize ?? .zero }

  /// The boxed rectangle; zero when the value holds something else.
  public var cgRectValue: CGRect { structure as? CGRect ?? .zero }

  /// Read by reflection where possible, because Foundation outside Apple's systems leaks the result of `objCType`.
  var structure: Any? {
    guard !(self is NSNumber) else { return nil }
    for field in Mirror(reflecting: self).children {
      if field.label == "_value" {
        return AnyValueCoding.isStructure(field.value) ? field.value : nil
      }
      guard field.label == "_typeInfo" else { continue }
      let name = Mirror(reflecting: field.value).descendant("name")
      if let name = name as? String { return structure(named: name) }
    }
    return structure(named: String(cString: objCType))
  }

  private func structure(named typeName: String) -> Any? {
    switch typeName {
    case "[16d]": read(CATransform3DIdentity)
    case "[6d]": read(CGAffineTransform.identity)
    case "[2d]": read(CGVector.zero)
    case NSValue.pointName: pointValue
    case NSValue.sizeName: sizeValue
    case NSValue.rectName: rectValue
    default: nil
    }
  }

  private static let pointName = String(cString: NSValue(point: .zero).objCType)
  private static let sizeName = String(cString: NSValue(size: .zero).objCType)
  private static let rectName = String(cString: NSValue(rect: .zero).objCType)

  private func read<Structure>(_ zero: Structure) -> Structure {
    var structure = zero
    withUnsafeMutableBytes(of: &structure) { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return structure
  }
}
