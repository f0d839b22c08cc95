package enum PNGColorType: UInt8, CaseIterable, Sendable {
  case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgba = 6

  package var channels: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  package var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}
