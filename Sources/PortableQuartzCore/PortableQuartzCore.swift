// Users of layers use Core Graphics too, and on Apple's systems `import QuartzCore` brings it.
@_exported import PortableCoreGraphics
// Text layers take fonts.
@_exported import PortableCoreText
