@_exported import PortableImageIO
