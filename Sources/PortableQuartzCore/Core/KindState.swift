/// The properties that one kind of layer has beyond `CALayer`'s, as a value.
protocol KindState {
  init()
}

/// What `LayerState` stores for the kind of a layer, whichever it is.
class KindStorage {}

/// The properties of one kind behind a reference, so that the state of a plain layer stays small.
private final class TypedKindStorage<Kind: KindState>: KindStorage {
  var kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension LayerState {
  /// The properties of a kind of layer; its defaults while none was set.
  subscript<Kind: KindState>(kind type: Kind.Type) -> Kind {
    _read {
      if let storage = kindStorage as? TypedKindStorage<Kind> {
        yield storage.kind
      } else {
        yield Kind()
      }
    }
    _modify {
      if !(kindStorage is TypedKindStorage<Kind>) {
        kindStorage = TypedKindStorage(Kind())
      } else if !isKnownUniquelyReferenced(&kindStorage) {
        kindStorage = TypedKindStorage(self[kind: type])
      }
      let storage = kindStorage as! TypedKindStorage<Kind>
      yield &storage.kind
    }
  }
}
