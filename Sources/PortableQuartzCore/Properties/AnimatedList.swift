import PortableAnimation

/// An array of values of any kind, blended as arrays are: element by element.
struct AnimatedList: InterpolablePayload {
  let elements: [InterpolableValue]

  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload {
    guard let end = end as? AnimatedList else { return fraction < 0.5 ? self : end }
    return AnimatedList(elements: elements.interpolated(to: end.elements, fraction: fraction))
  }

  func adding(_ change: any InterpolablePayload) -> any InterpolablePayload {
    guard let change = change as? AnimatedList else { return self }
    return AnimatedList(elements: elements.adding(change.elements))
  }

  func subtracting(_ change: any InterpolablePayload) -> any InterpolablePayload {
    guard let change = change as? AnimatedList else { return self }
    return AnimatedList(elements: elements.subtracting(change.elements))
  }

  func scaled(by factor: Double) -> any InterpolablePayload {
    AnimatedList(elements: elements.scaled(by: factor))
  }

  func distance(to end: any InterpolablePayload) -> Double {
    guard let end = end as? AnimatedList else { return 0 }
    let squares = zip(elements, end.elements).map { pair in
      let distance = pair.0.distance(to: pair.1)
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
