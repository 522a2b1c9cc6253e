public import Foundation

/// Keyed archives as Python's plistlib sees them, which has nothing in common with our readers.
public enum ArchiveGraph {
  /// What both scripts below know.
  private static let library = """
    import json, plistlib, sys

    def plain(value):
        # plistlib leaves the uids of XML as dictionaries, and makes objects of those of binary lists.
        if isinstance(value, plistlib.UID): return ('uid', value.data)
        if isinstance(value, dict):
            if list(value) == ['CF$UID']: return ('uid', value['CF$UID'])
            return [(k, plain(v)) for k, v in value.items()]
        if isinstance(value, list): return ('array', [plain(v) for v in value])
        return (type(value).__name__, repr(value))

    def load(path):
        with open(path, 'rb') as file: return plain(plistlib.load(file))

    def get(pairs, key):
        return next(v for k, v in pairs if k == key)

    class Archive:
        def __init__(self, path):
            self.root = load(path)
            self.objects = get(self.root, '$objects')[1]
            top = get(self.root, '$top')
            self.arrays = [get(top, key)[1] for key in ('NSKeys', 'NSColors')]
            self.rows = list(zip(*[
                [uid[1] for uid in get(self.objects[array], 'NS.objects')[1]] for array in self.arrays]))

        def tree(self, uid, path=()):
            # The object with all that it refers to in the place of references.
            if uid in path: return ('loop', len(path) - path.index(uid))
            if uid >= len(self.objects): return ('nothing',)
            return self.expand(self.objects[uid], path + (uid,))

        def expand(self, value, path):
            if isinstance(value, tuple) and value[0] == 'uid': return self.tree(value[1], path)
            if isinstance(value, tuple) and value[0] == 'array':
                return ('array', [self.expand(v, path) for v in value[1]])
            # Two files may have the same record with its keys in another order.
            if isinstance(value, list): return sorted((k, self.expand(v, path)) for k, v in value)
            return value

        def entries(self):
            return [(self.tree(key), self.tree(color)) for key, color in self.rows]

        def rest(self):
            # All outside the two arrays, and their other keys.
            arrays = [[(k, self.expand(v, ())) for k, v in self.objects[a] if k != 'NS.objects']
                      for a in self.arrays]
            top = [(k, v if k in ('NSKeys', 'NSColors') else self.expand(v, ()))
                   for k, v in get(self.root, '$top')]
            top = [(k, None if k in ('NSKeys', 'NSColors') else v) for k, v in top]
            root = [(k, v) for k, v in self.root if k not in ('$objects', '$top')]
            return [arrays, top, root]
    """

  private static func answer(_ script: String, _ files: [Data], _ words: [String] = []) throws
    -> String
  {
    let scratch = try Scratch()
    var arguments: [String] = []
    for (index, file) in files.enumerated() {
      let path = scratch.path("\(index)")
      try file.write(to: URL(fileURLWithPath: path))
      arguments.append(path)
    }
    let output = try Program.python(library + "\n" + script, arguments + words)
    return String(decoding: output, as: UTF8.self)
  }

  /// Nothing where the two files hold the same, object for object and key for key in order, in
  /// whatever encoding; else what differs first.
  public static func difference(_ a: Data, _ b: Data) throws -> String {
    try answer(
      """
      a, b = load(sys.argv[1]), load(sys.argv[2])
      if a != b:
          x, y = get(a, '$objects')[1], get(b, '$objects')[1]
          if len(x) != len(y): print(len(x), 'objects,', len(y))
          for i, (p, q) in enumerate(zip(x, y)):
              if p != q:
                  print(i, str(p)[:300], '||', str(q)[:300]); break
          else: print('outside the objects')
      """, [a, b])
  }

  /// What became of a list.
  public struct Change: Decodable {
    /// The rows of the old list that are the same in the new one, in the order of the new one; -1 for one that is not,
    /// -2 and less for one with the name (-2 - row) and another color, and 1000 and more for one with the color
    /// (row + 1000) under another name.
    public let rows: [Int]
    /// How many objects came.
    public let added: Int
    /// Whether all beside the entries is the same.
    public let rest: Bool
  }

  /// What became of each old list, by one run of Python.
  public static func changes(_ lists: [(new: Data, old: Data)]) throws -> [Change] {
    let text = try answer(
      """
      def change(old, new):
          before, rows, used = old.entries(), [], set()
          for key, color in new.entries():
              free = [i for i in range(len(before)) if i not in used]
              found = next((i for i in free if before[i] == (key, color)), None)
              if found is not None:
                  used.add(found); rows.append(found); continue
              name = next((i for i in free if before[i][0] == key), None)
              if name is not None:
                  used.add(name); rows.append(-2 - name); continue
              same = next((i for i in free if before[i][1] == color), None)
              if same is not None:
                  used.add(same); rows.append(1000 + same); continue
              rows.append(-1)
          return {'rows': rows, 'added': len(new.objects) - len(old.objects), 'rest': old.rest() == new.rest()}

      files = [Archive(path) for path in sys.argv[1:]]
      print(json.dumps([change(old, new) for old, new in zip(files[0::2], files[1::2])]))
      """, lists.flatMap { [$0.old, $0.new] })
    return try JSONDecoder().decode([Change].self, from: Data(text.utf8))
  }

  /// What became of one old list.
  public static func rows(of new: Data, in old: Data) throws -> Change {
    guard let change = try changes([(new, old)]).first else {
      throw ProgramFailed(description: "python3 printed no change")
    }
    return change
  }
}
