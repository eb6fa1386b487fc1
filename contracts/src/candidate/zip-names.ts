// ZIP structures, APPNOTE.TXT 6.3.10 sections 4.3.12 (central directory) and 4.3.16 (its end); little-endian.
const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/**
 * The names of a zip's entries, from its last bytes, which must contain the whole directory; the zip has `total` bytes. Nothing is
 * unpacked. Empty if it is not a zip, or its directory begins before these bytes, is damaged, or can be found in two
 * places: programs find it by its offset or backwards from the end, so it must end where its end record begins.
 */
export function namesInZip(tail: Uint8Array, total: number): readonly string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return [];
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  if (offset + size !== total - tail.length + end) return [];
  const names: string[] = [];
  let at = end - size;
  for (let entry = 0; entry < count; entry++) {
    if (at < 0 || at + entryLength > end || view.getUint32(at, true) !== directoryEntry) return [];
    const nameLength = view.getUint16(at + 28, true);
    const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return [];
    names.push(new TextDecoder().decode(tail.subarray(at + entryLength, at + entryLength + nameLength)));
    at = next;
  }
  return at === end ? names : [];
}

/** Offset of the end record: the last one, whose comment must end exactly at the end of the file. */
function endOfDirectory(view: DataView): number | undefined {
  for (let at = view.byteLength - endLength; at >= 0; at--) {
    if (view.getUint32(at, true) !== directoryEnd) continue;
    return at + endLength + view.getUint16(at + 20, true) === view.byteLength ? at : undefined;
  }
  return undefined;
}
