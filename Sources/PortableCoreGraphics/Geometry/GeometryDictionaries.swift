extension CGPoint {
  /// The coordinates under "X" and "Y".
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Creates a point from its dictionary, or `nil` if a coordinate is missing or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The extents under "Width" and "Height".
  public var dictionaryRepresentation: CFDictionary {
    ["Width": Double(width), "Height": Double(height)]
  }

  /// Creates a size from its dictionary, or `nil` if an extent is missing or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", in: dict), let height = number("Height", in: dict) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Origin and size under "X", "Y", "Width" and "Height".
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// Creates a rectangle from its dictionary, or `nil` if something is missing or not a number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}
