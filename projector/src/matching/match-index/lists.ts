/** A list of whole numbers for each ordinal, all in one array: hundreds of thousands of short lists without an object each. */
export class Lists {
  #items = new Int32Array(1_024);
  #starts = new Int32Array(256);
  #lengths = new Int32Array(256);
  /** End of the used part, gaps of moved lists included. */
  #end = 0;
  #gaps = 0;

  /** All lists are parts of it; it is replaced when lists change. */
  get items(): Int32Array {
    return this.#items;
  }

  start(ordinal: number): number {
    return this.#starts[ordinal] ?? 0;
  }

  end(ordinal: number): number {
    return this.start(ordinal) + (this.#lengths[ordinal] ?? 0);
  }

  of(ordinal: number): Int32Array {
    return this.#items.subarray(this.start(ordinal), this.end(ordinal));
  }

  set(ordinal: number, items: readonly number[]): void {
    if (ordinal >= this.#starts.length) {
      this.#starts = grown(this.#starts, ordinal + 1);
      this.#lengths = grown(this.#lengths, ordinal + 1);
    }
    const length = this.#lengths[ordinal] ?? 0;
    if (items.length > length) {
      this.#gaps += length;
      this.#lengths[ordinal] = 0;
      this.#reserve(items.length);
      this.#starts[ordinal] = this.#end;
      this.#end += items.length;
    } else this.#gaps += length - items.length;
    this.#lengths[ordinal] = items.length;
    this.#items.set(items, this.start(ordinal));
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#items.length) return;
    if (this.#gaps * 2 > this.#end) this.#close();
    this.#items = grown(this.#items, this.#end + more);
  }

  #close(): void {
    const items = new Int32Array(this.#items.length);
    let end = 0;
    for (const [ordinal, length] of this.#lengths.entries()) {
      items.set(this.of(ordinal), end);
      this.#starts[ordinal] = end;
      end += length;
    }
    this.#items = items;
    this.#end = end;
    this.#gaps = 0;
  }
}

/** The same array with room for at least this many, at least half as much again. */
export function grown<T extends Int32Array | Int16Array | Uint8Array>(array: T, minLength: number): T {
  if (minLength <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(minLength, Math.ceil(array.length * 1.5)),
  );
  larger.set(array);
  return larger;
}
