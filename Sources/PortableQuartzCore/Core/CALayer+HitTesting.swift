import PortableCompositor
import PortableRaster

extension CALayer {
  /// - Parameter p: in the plane of the nearest flat ancestor.
  final func deepestLayer(at p: CGPoint) -> CALayer? {
    var space = CATransform3DIdentity
    var next = superlayer
    var sublayerSpace = next?.state.sublayerSpace
    while let layer = next, layer.keepsSublayersDepth {
      if let inner = sublayerSpace { space = CATransform3DConcat(space, inner) }
      space = CATransform3DConcat(space, layer.state.transformToSuperlayer)
      next = layer.superlayer
      sublayerSpace = next?.state.sublayerSpace
    }
    if let outer = sublayerSpace { space = CATransform3DConcat(space, outer) }
    var search = HitTestSearch()
    return search.layer(under: p, in: self, space: space)
  }

  fileprivate var keepsSublayersDepth: Bool { keepsDepth(in: storage.pointer) }

  /// Whether the class cannot override `hitTest(_:)`.
  fileprivate var hitTestsPlainly: Bool { type(of: self) == layerClass.kind }

  /// Then no further override is called: nested calls would overflow the stack.
  fileprivate var isBelowManySearchingLayers: Bool {
    pathToRoot.lazy.filter { !$0.hitTestsPlainly }.dropFirst(255).contains { _ in true }
  }
}

/// Visits layers from the nearest to the farthest, with a work list instead of recursion.
private struct HitTestSearch {
  private enum PendingVisit {
    case visit(Candidate)
    case found(CALayer)
  }

  private struct Candidate {
    let layer: CALayer
    /// In the plane of the nearest flat ancestor.
    let point: CGPoint
    /// From the layer's own space to that of the flat ancestor.
    let transform: CATransform3D
  }

  private struct Siblings {
    var rest: IndexingIterator<[CALayer]>
    /// From the sublayers' common space to that of the flat ancestor; `nil` when they are the same.
    let space: CATransform3D?

    init(below layer: CALayer, in outer: CATransform3D?) {
      rest = (layer.sublayers ?? []).makeIterator()
      let inner = layer.state.sublayerSpace
      space = outer.map { outer in inner.map { CATransform3DConcat($0, outer) } ?? outer } ?? inner
    }
  }

  /// The nearest layer last.
  private var pending: [PendingVisit] = []

  mutating func layer(under point: CGPoint, in layer: CALayer, space: CATransform3D) -> CALayer? {
    lazy var callsMethods = !layer.isBelowManySearchingLayers
    let transform = CATransform3DConcat(layer.state.transformToSuperlayer, space)
    visit(Candidate(layer: layer, point: point, transform: transform))
    while let next = pending.popLast() {
      switch next {
      case .found(let layer): return layer
      case .visit(let candidate) where candidate.layer.hitTestsPlainly || !callsMethods:
        visit(candidate)
      case .visit(let candidate):
        if let layer = candidate.layer.hitTest(candidate.point) { return layer }
      }
    }
    return nil
  }

  private mutating func visit(_ candidate: Candidate) {
    let layer = candidate.layer
    guard !layer.isHidden else { return }
    // A layer without a plane is never hit itself.
    if layer.keepsSublayersDepth {
      return addSublayers(of: layer, at: candidate.point, in: candidate.transform)
    }
    guard
      let local = PlaneProjection(candidate.transform)
        .unprojected(candidate.point.x, candidate.point.y)
    else { return }
    let point = CGPoint(x: local.x, y: local.y)
    let isInside = layer.contains(point)
    guard isInside || !layer.masksToBounds else { return }
    if isInside { pending.append(.found(layer)) }
    addSublayers(of: layer, at: point, in: nil)
  }

  /// Adds the sublayers of a layer, including those of sublayers that keep depth.
  ///
  /// - Parameter space: from the layer's own space to the flat ancestor's, which `point` is in; `nil` for a flat layer.
  private mutating func addSublayers(of layer: CALayer, at point: CGPoint, in space: CATransform3D?)
  {
    let first = pending.count
    var isFlat = space == nil
    // In tree order, which decides between equally near layers.
    var open = [Siblings(below: layer, in: space)]
    while var siblings = open.popLast() {
      while let sublayer = siblings.rest.next() {
        var transform = sublayer.state.transformToSuperlayer
        if let outer = siblings.space { transform = CATransform3DConcat(transform, outer) }
        if sublayer.keepsSublayersDepth {
          isFlat = false
          if sublayer.isHidden { continue }
          open.append(siblings)
          siblings = Siblings(below: sublayer, in: transform)
          continue
        }
        if transform.m43 != 0 || transform.m13 != 0 || transform.m23 != 0 { isFlat = false }
        pending.append(.visit(Candidate(layer: sublayer, point: point, transform: transform)))
      }
    }
    if !isFlat { sort(from: first) }
  }

  /// Sorts the last visits by the nearness of their layers at the point; of equally near ones the later is in front.
  private mutating func sort(from first: Int) {
    var found: [(nearness: Double, order: Int, visit: PendingVisit)] = []
    for next in pending[first...] {
      guard case .visit(let candidate) = next, let nearness = nearness(of: candidate) else {
        continue
      }
      found.append((nearness, found.count, next))
    }
    found.sort { ($0.nearness, $0.order) < ($1.nearness, $1.order) }
    pending.replaceSubrange(first..., with: found.map(\.visit))
  }

  /// Returns the distance of a layer's plane towards the eye at its point; `nil` where it is not visible.
  private func nearness(of candidate: Candidate) -> Double? {
    let projection = PlaneProjection(candidate.transform)
    guard let (x, y) = projection.unprojected(candidate.point.x, candidate.point.y) else {
      return nil
    }
    let t = candidate.transform
    let depth = x * Double(t.m13) + y * Double(t.m23) + Double(t.m43)
    return depth / (x * projection.p + y * projection.q + projection.w)
  }
}
