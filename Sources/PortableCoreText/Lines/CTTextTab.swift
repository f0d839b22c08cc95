/// A place on a line to which a tab jumps. Immutable.
public final class CTTextTab: Hashable, Sendable {
  let alignment: CTTextAlignment
  let location: CGFloat

  init(_ alignment: CTTextAlignment, location: CGFloat) {
    self.alignment = alignment
    self.location = location.isFinite ? location : 0
  }

  /// Whether both are the same place with the same alignment.
  public static func == (lhs: CTTextTab, rhs: CTTextTab) -> Bool {
    lhs.alignment == rhs.alignment && lhs.location == rhs.location
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

/// Returns a tab at a location in points from the line's start, where the text after it begins: the alignment is stored,
/// but not applied, and options are ignored.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  CTTextTab(alignment, location: CGFloat(location))
}

/// Returns the alignment of a tab.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }

/// Returns the location of a tab in points from the line's start.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }
