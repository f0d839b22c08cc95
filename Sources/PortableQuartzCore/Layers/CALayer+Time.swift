import PortableAnimation
import PortableCoreGraphics

// Time spaces: each layer's time is a function of its superlayer's, the root's of media time.
extension CALayer {
  /// Media time, from the clock of the tree's host or the current one.
  private var mediaTime: CFTimeInterval { host?.clock.now ?? CACurrentMediaTime() }

  /// The present time in the superlayer's time space.
  final var currentParentTime: CFTimeInterval {
    parentTime(at: mediaTime)
  }

  /// The present time in the layer's own time space.
  final var currentLocalTime: CFTimeInterval {
    box.value.timing.localTime(parent: currentParentTime)
  }

  /// Media time, mapped into the superlayer's time space.
  private func parentTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
    ancestors().reversed().reduce(mediaTime) { time, ancestor in
      ancestor.timing.localTime(parent: time)
    }
  }

  private func ancestors() -> [CALayer] {
    var found: [CALayer] = []
    var next = superlayer
    while let layer = next {
      found.append(layer)
      next = layer.superlayer
    }
    return found
  }

  private var timing: MediaTiming { box.value.timing }

  /// Converts a time from another layer's time space; `nil` is media time.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    timing.localTime(parent: parentTime(at: l?.mediaTime(local: t) ?? t))
  }

  /// Converts a time to another layer's time space; `nil` is media time.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(local: t)
    return l?.convertTime(media, from: nil) ?? media
  }

  private func mediaTime(local: CFTimeInterval) -> CFTimeInterval {
    ancestors().reduce(timing.parentTime(local: local)) { time, ancestor in
      ancestor.timing.parentTime(local: time)
    }
  }
}
