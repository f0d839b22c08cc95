import PNGFormat

struct JPEGApplicationData {
  private var hasJFIF = false
  private(set) var density: ImageFileProperties.Resolution?
  /// Adobe's number of the color transform: 0 is none, 1 YCbCr, 2 YCCK.
  private var adobeTransform: UInt8?
  private(set) var exif: Exif?

  mutating func read(_ content: ArraySlice<UInt8>, marker: UInt8) {
    switch marker {
    case JPEGMarker.application0:
      guard content.count >= 12, content.starts(with: Array("JFIF\0".utf8)) else { return }
      hasJFIF = true
      var reader = ByteReader(content.dropFirst(7))
      let perInch: Double? = [1: 1, 2: 2.54][reader.uint8()]
      let horizontal = Double(reader.uint16())
      let vertical = Double(reader.uint16())
      density = perInch.flatMap {
        ImageFileProperties.Resolution(horizontal: horizontal * $0, vertical: vertical * $0)
      }
    case JPEGMarker.application1:
      guard exif == nil, content.starts(with: Array("Exif\0".utf8)) else { return }
      exif = Exif(content.dropFirst(6))
    case JPEGMarker.application14:
      guard content.count >= 12, content.starts(with: Array("Adobe".utf8)) else { return }
      adobeTransform = content[content.startIndex + 11]
    default: break
    }
  }

  /// By the rules of the Independent JPEG Group's library.
  func converter(for frame: JPEGFrame) -> JPEGColorConverter {
    switch frame.components.count {
    case 1: return .gray
    case 4: return adobeTransform == nil || adobeTransform == 0 ? .cmyk : .ycck
    default:
      if hasJFIF { return .yCbCr }
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .yCbCr }
      return frame.components.map(\.identifier) == Array("RGB".utf8) ? .rgb : .yCbCr
    }
  }
}
