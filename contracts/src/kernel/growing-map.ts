interface Newest<K, V> {
  readonly entry: readonly [K, V];
  /** Whether the entry was removed. */
  readonly gone: boolean;
  readonly before: GrowingMap<K, V>;
}

/**
 * An immutable map for folds of long streams. `with` and `without` return a new map that shares all earlier changes; copying a Map takes
 * time in proportion to its size. A look-up walks the changes from the newest to the oldest.
 */
export class GrowingMap<K, V> implements Iterable<readonly [K, V]> {
  readonly newest: Newest<K, V> | undefined;

  constructor(newest?: Newest<K, V>) {
    this.newest = newest;
  }

  /** Adds or replaces an entry. */
  with(key: K, value: V): GrowingMap<K, V> {
    return new GrowingMap({ entry: [key, value], gone: false, before: this });
  }

  /** Removes an entry. */
  without(key: K): GrowingMap<K, V> {
    const value = this.get(key);
    return value === undefined ? this : new GrowingMap({ entry: [key, value], gone: true, before: this });
  }

  get(key: K): V | undefined {
    for (let at = this.newest; at !== undefined; at = at.before.newest)
      if (at.entry[0] === key) return at.gone ? undefined : at.entry[1];
    return undefined;
  }

  /** Entries in the order in which they were added. */
  [Symbol.iterator](): IterableIterator<readonly [K, V]> {
    const changes: Newest<K, V>[] = [];
    for (let at = this.newest; at !== undefined; at = at.before.newest) changes.push(at);
    const entries = new Map<K, V>();
    for (const { entry, gone } of changes.toReversed()) {
      if (gone) entries.delete(entry[0]);
      else entries.set(...entry);
    }
    return entries.entries();
  }
}
