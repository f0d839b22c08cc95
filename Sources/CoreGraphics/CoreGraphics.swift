/// Core Graphics under Apple's name, so that sources keep their import lines where there is no such framework.
///
/// Images from PNG and JPEG data, `CGImage(pngDataProviderSource:…)` and `CGImage(jpegDataProviderSource:…)`, come from the
/// portable Image I/O.
@_exported import PortableCoreGraphics
@_exported import PortableImageIO
