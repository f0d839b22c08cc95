/// Image I/O under Apple's name, so that sources keep their import lines where there is no such framework.
@_exported import PortableCoreGraphics
@_exported import PortableImageIO
