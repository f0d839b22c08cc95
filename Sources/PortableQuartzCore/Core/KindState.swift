/// The properties that one kind of layer has beyond `CALayer`'s, as a value.
protocol KindState {
  /// The defaults.
  init()
}

/// What `LayerState` stores for the kind of a layer, whichever it is.
class KindBox {}

/// The properties of one kind behind a reference, so that the state of a plain layer stays small.
private final class TypedKindBox<Kind: KindState>: KindBox {
  var kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension LayerState {
  /// The properties of a kind of layer; its defaults while none was set.
  subscript<Kind: KindState>(kind type: Kind.Type) -> Kind {
    _read {
      if let box = kindBox as? TypedKindBox<Kind> {
        yield box.kind
      } else {
        yield Kind()
      }
    }
    _modify {
      if !(kindBox is TypedKindBox<Kind>) {
        kindBox = TypedKindBox(Kind())
      } else if !isKnownUniquelyReferenced(&kindBox) {
        kindBox = TypedKindBox(self[kind: type])
      }
      let box = kindBox as! TypedKindBox<Kind>
      yield &box.kind
    }
  }
}
