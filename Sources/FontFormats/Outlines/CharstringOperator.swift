/// One-byte operators of Type 2 charstrings (Technical Note 5177) and of `CFF2`.
enum CharstringOperator: Int {
  case horizontalStems = 1, verticalStems = 3, horizontalStemsMask = 18, verticalStemsMask = 23
  case hintMask = 19, counterMask = 20
  case move = 21, moveHorizontally = 22, moveVertically = 4
  case lines = 5, horizontalLines = 6, verticalLines = 7
  case curves = 8, curvesThenLine = 24, linesThenCurve = 25
  case horizontalCurves = 27, verticalCurves = 26
  case verticalThenHorizontalCurves = 30, horizontalThenVerticalCurves = 31
  case callLocal = 10, callGlobal = 29, `return` = 11, endGlyph = 14
  case variationIndex = 15, blend = 16
}

/// Operators after the byte 12.
enum EscapedCharstringOperator: Int {
  case and = 3, or = 4, not = 5, equal = 15, ifElse = 22
  case add = 10, subtract = 11, divide = 12, multiply = 24
  case absolute = 9, negate = 14, squareRoot = 26, random = 23
  case drop = 18, duplicate = 27, exchange = 28, index = 29, roll = 30
  case put = 20, get = 21
  case horizontalFlex = 34, flex = 35, horizontalFlex1 = 36, flex1 = 37
}
