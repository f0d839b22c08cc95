/// Core Animation under Apple's name, so that sources keep their import lines where there is no such framework.
@_exported import PortableQuartzCore
