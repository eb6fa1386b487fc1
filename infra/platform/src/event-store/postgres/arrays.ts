/**
 * Postgres arrays in the binary format (see array_recv in its source): `pg` would write arrays as escaped text, which
 * costs more than everything else about an append, because JSON is full of quotes.
 */
const header = 20;
const oid = { int4: 23, text: 25, uuid: 2950 };

function allocate(elementType: number, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(header + 4 * count + bytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
}

export function textArray(values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value));
  const buffer = allocate(
    oid.text,
    values.length,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let at = header;
  for (const [n, value] of values.entries()) {
    at = buffer.writeInt32BE(sizes[n] ?? 0, at);
    at += buffer.write(value, at);
  }
  return buffer;
}

export function intArray(values: readonly number[]): Buffer {
  const buffer = allocate(oid.int4, values.length, 4 * values.length);
  let at = header;
  for (const value of values) at = buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));
  return buffer;
}

export function uuidArray(values: readonly string[]): Buffer {
  const buffer = allocate(oid.uuid, values.length, 16 * values.length);
  let at = header;
  for (const value of values) {
    at = buffer.writeInt32BE(16, at);
    at += buffer.write(value.replaceAll("-", ""), at, "hex");
  }
  return buffer;
}
