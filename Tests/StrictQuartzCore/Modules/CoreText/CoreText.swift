@_exported import StrictQuartzCore
