/** A job with a candidate's score for it, in ten thousandths. */
export interface Ranked {
  readonly jobId: string;
  readonly score: number;
}

/** Jobs stored per candidate. */
export const maxMatches = 200;

const bytesEach = 18;

/** Ranked jobs as text, in their order: 16 bytes of id and two of score each, in base64. */
export function packed(ranked: readonly Ranked[]): string {
  const bytes = new Uint8Array(ranked.length * bytesEach);
  for (const [index, { jobId, score }] of ranked.entries()) {
    const at = index * bytesEach;
    bytes.subarray(at, at + 16).setFromHex(jobId.replaceAll("-", ""));
    bytes[at + 16] = score >> 8;
    bytes[at + 17] = score & 0xff;
  }
  return bytes.toBase64();
}

export function unpacked(text: string): Ranked[] {
  const bytes = Uint8Array.fromBase64(text);
  return Array.from({ length: bytes.length / bytesEach }, (_, index) => {
    const at = index * bytesEach;
    const hex = bytes.subarray(at, at + 16).toHex();
    return { jobId: dashed(hex), score: (bytes[at + 16] ?? 0) * 256 + (bytes[at + 17] ?? 0) };
  });
}

const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
