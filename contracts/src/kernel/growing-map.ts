interface Newest<K, V> {
  readonly entry: readonly [K, V];
  readonly before: GrowingMap<K, V>;
}

/**
 * A map that only grows, for the states of long streams. With one more entry it is another map, which shares all earlier entries:
 * adding costs the same however many there are, where each copy of a Map costs more than the last. A look-up passes the entries,
 * the newest first, as reading the stream has passed its events.
 */
export class GrowingMap<K, V> implements Iterable<readonly [K, V]> {
  readonly newest: Newest<K, V> | undefined;

  constructor(newest?: Newest<K, V>) {
    this.newest = newest;
  }

  /** This map and one entry, which counts instead of an earlier one under its key. */
  with(key: K, value: V): GrowingMap<K, V> {
    return new GrowingMap({ entry: [key, value], before: this });
  }

  get(key: K): V | undefined {
    for (let at = this.newest; at !== undefined; at = at.before.newest) if (at.entry[0] === key) return at.entry[1];
    return undefined;
  }

  /** Entries in the order in which they were added. */
  [Symbol.iterator](): IterableIterator<readonly [K, V]> {
    const entries: (readonly [K, V])[] = [];
    for (let at = this.newest; at !== undefined; at = at.before.newest) entries.push(at.entry);
    return new Map(entries.toReversed()).entries();
  }
}
