// Swift Testing imports a module of this name into files that import it and CoreGraphics: on Apple's systems it attaches
// images to tests.
