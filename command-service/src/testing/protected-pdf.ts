import { createHash } from "node:crypto";

// Fills up short passwords (ISO 32000-1, 7.6.3.3, algorithm 2).
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const padded = (password: string) => Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
const hash = (...parts: readonly Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest().subarray(0, 5);

/** RC4, which OpenSSL offers no longer. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => ([state[one & 255], state[other & 255]] = [at(other), at(one)]);
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i += 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/**
 * An empty page, encrypted with the oldest method (ISO 32000-1, 7.6.3). With an empty password anyone can open it: only changing
 * and printing it are forbidden.
 */
export function protectedPdf(password: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-64);
  const owner = rc4(hash(padded("owner")), padded(password));
  const user = rc4(hash(padded(password), owner, permissions, id), padding);
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/P -64/O<${owner.toString("hex")}>/U<${user.toString("hex")}>>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<${id.toString("hex")}><${id.toString("hex")}>]>>
%%EOF
`);
}
