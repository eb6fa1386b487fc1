import { crc32, deflateSync } from "node:zlib";

interface Png {
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** A comment in the file's metadata. */
  readonly comment?: string;
}

/** A grey PNG. Above a million pixels it only has a header. */
export function pngFile({ width = 160, height = 160, comment = "" }: Png = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits; colour type 0 is grey
  const rows = width * height > 1_000_000 ? Buffer.alloc(0) : Buffer.alloc(height * (width + 1), 0x60);
  for (let row = 0; row < rows.length; row += width + 1) rows[row] = 0; // filter: none
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      ...(comment === "" ? [] : [chunk("tEXt", Buffer.from(`Comment\0${comment}`, "latin1"))]),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
