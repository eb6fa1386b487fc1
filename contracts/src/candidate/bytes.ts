export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Whether one of the arrays is a prefix of the other. */
export const startsWith = (bytes: Uint8Array, magic: Uint8Array): boolean =>
  magic.every((byte, index) => index >= bytes.length || bytes[index] === byte);

/** Finds a sequence in a stream of chunks, also across chunk boundaries. */
export function searchBytes(sought: Uint8Array) {
  let overlap: Uint8Array = new Uint8Array(0);
  let found = false;
  return {
    found: () => found,
    take(chunk: Uint8Array) {
      const seam = joined(overlap, chunk.subarray(0, sought.length - 1));
      found ||= includes(seam, sought) || includes(chunk, sought);
      const recent = chunk.length < sought.length ? joined(overlap, chunk) : chunk;
      // Copied, because a chunk is valid only while it passes (and `slice` of a Buffer does not copy).
      overlap = new Uint8Array(recent.subarray(-(sought.length - 1)));
    },
  };
}

/**
 * Inspects the first `length` bytes of each fixed-length record in a stream of chunks. `length` is shorter than a
 * record.
 */
export function searchRecords(recordLength: number, length: number, matches: (beginning: Uint8Array) => boolean) {
  let passed = 0;
  let begun: Uint8Array = new Uint8Array(0);
  let found = false;
  const inspect = (beginning: Uint8Array) => {
    if (beginning.length === length) found ||= matches(beginning);
    // Copied, because a chunk is valid only while it passes.
    begun = beginning.length < length ? new Uint8Array(beginning) : new Uint8Array(0);
  };
  return {
    found: () => found,
    take(chunk: Uint8Array) {
      if (begun.length > 0) inspect(joined(begun, chunk.subarray(0, length - begun.length)));
      const first = (recordLength - (passed % recordLength)) % recordLength;
      for (let at = first; at < chunk.length; at += recordLength) inspect(chunk.subarray(at, at + length));
      passed += chunk.length;
    },
  };
}

export function includes(bytes: Uint8Array, sought: Uint8Array): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** Keeps the last `length` bytes of a stream of chunks, in one buffer that is reused. */
export function lastBytes(length: number) {
  let ring: Uint8Array | undefined;
  let total = 0;
  return {
    /** Number of bytes so far. */
    total: () => total,
    take(chunk: Uint8Array) {
      ring ??= new Uint8Array(length);
      const kept = chunk.subarray(-length);
      const at = (total + chunk.length - kept.length) % length;
      const first = kept.subarray(0, length - at);
      ring.set(first, at);
      ring.set(kept.subarray(first.length));
      total += chunk.length;
    },
    bytes(): Uint8Array {
      if (ring === undefined) return new Uint8Array(0);
      const at = total % length;
      return total < length ? ring.slice(0, total) : joined(ring.subarray(at), ring.subarray(0, at));
    },
  };
}
