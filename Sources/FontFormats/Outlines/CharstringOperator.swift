/// One-byte operators of Type 2 charstrings (Technical Note 5177) and of `CFF2`.
enum CharstringOperator: Int {
  case horizontalStems = 1
  case verticalStems = 3
  case moveVertically = 4
  case lines = 5
  case horizontalLines = 6
  case verticalLines = 7
  case curves = 8
  case callLocal = 10
  case `return` = 11
  case endGlyph = 14
  case variationIndex = 15
  case blend = 16
  case horizontalStemsMask = 18
  case hintMask = 19
  case counterMask = 20
  case move = 21
  case moveHorizontally = 22
  case verticalStemsMask = 23
  case curvesThenLine = 24
  case linesThenCurve = 25
  case verticalCurves = 26
  case horizontalCurves = 27
  case callGlobal = 29
  case verticalThenHorizontalCurves = 30
  case horizontalThenVerticalCurves = 31
}

/// Operators after the byte 12.
enum EscapedCharstringOperator: Int {
  case and = 3
  case or = 4
  case not = 5
  case absolute = 9
  case add = 10
  case subtract = 11
  case divide = 12
  case negate = 14
  case equal = 15
  case drop = 18
  case put = 20
  case get = 21
  case ifElse = 22
  case random = 23
  case multiply = 24
  case squareRoot = 26
  case duplicate = 27
  case exchange = 28
  case index = 29
  case roll = 30
  case horizontalFlex = 34
  case flex = 35
  case horizontalFlex1 = 36
  case flex1 = 37
}
