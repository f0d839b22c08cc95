import ImageFormats
import PNGFormat
import PortableCoreGraphics

// Keys of the dictionaries that image sources return and image destinations take.

/// A dictionary of properties that only PNG files have.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// How often an animation plays, in the PNG dictionary of the file; 0 is forever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds, in the PNG dictionary of the frame.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as stored in the file, in the PNG dictionary of the frame.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// A dictionary of properties that only GIF files have.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often an animation is repeated after the first time, in the GIF dictionary of the file; 0 is forever, and
/// without it the animation plays once.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds, in the GIF dictionary of the frame.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as stored in the file, in the GIF dictionary of the frame.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of bytes of the file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The number of rows.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The number of columns.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Pixels for each inch, down.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Pixels for each inch, across.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The number of bits of a component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// How the stored rows lie, as `CGImagePropertyOrientation` counts; 1 is upright.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether components are floating-point numbers.
public let kCGImagePropertyIsFloat: CFString = "IsFloat"
/// Whether pixels have an alpha component.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The kind of color space: `"RGB"` or `"Gray"`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The name of the color space.
public let kCGImagePropertyProfileName: CFString = "ProfileName"

/// Nil for a type without animations. The keys in these dictionaries are the same for all types.
func animationDictionaryKey(of codec: any ImageCodec) -> CFString? {
  switch codec.typeIdentifier {
  case "public.png": kCGImagePropertyPNGDictionary
  case "com.compuserve.gif": kCGImagePropertyGIFDictionary
  default: nil
  }
}

/// The loop count of GIF files counts repeats after the first time; without a count there are none.
private func countsRepeats(_ codec: any ImageCodec) -> Bool {
  codec.typeIdentifier == "com.compuserve.gif"
}

/// `count` and the result are 0 for forever; nil stands for no loop count.
func loopCount(playing count: Int, of codec: any ImageCodec) -> Int? {
  guard countsRepeats(codec), count > 0 else { return count }
  return count == 1 ? nil : count - 1
}

/// 0 is forever.
func playCount(loopCount: Int?, of codec: any ImageCodec) -> Int {
  guard countsRepeats(codec) else { return loopCount ?? 0 }
  guard let loopCount else { return 1 }
  return loopCount == 0 ? 0 : loopCount + 1
}
