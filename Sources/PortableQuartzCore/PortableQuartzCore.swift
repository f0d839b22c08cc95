// Users of layers use Core Graphics too, and on Apple's systems `import QuartzCore` brings it.
@_exported import PortableCoreGraphics
// Text layers take fonts.
@_exported import PortableCoreText
// Frames are written into files, and contents read from them, by sources that import QuartzCore or UIKit alone.
@_exported import PortableImageIO
