// Heuristics for invented or copied secrets. The false positive rate for random ones is below one in a million for 24
// characters or 32 bytes.

/** Published keys: the Ed25519 test vectors of RFC 8032 (the first one is also in RFC 8037). */
const published = new Set([
  "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
  "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
  "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
]);

/** Whether 32 or more bytes look random: no zeros, pattern, count, text or published test key. */
export function bytesLookRandom(bytes: Uint8Array): boolean {
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return !isText && varies(bytes, 20, 16) && !published.has(Buffer.from(bytes).toString("hex"));
}

/** Whether 24 or more characters look random: no repetition, no counting, no placeholder words. Hex has only 16 digits. */
export const textLooksRandom = (text: string): boolean => varies(Buffer.from(text), 8, 8) && !placeholders.test(text);

const placeholders = /change|secret|password|example|default/i;

/** Whether there are enough distinct bytes, and enough distinct differences between neighbours. */
function varies(bytes: Uint8Array, values: number, steps: number): boolean {
  const differences = bytes.slice(1).map((byte, n) => byte - (bytes[n] ?? 0));
  return new Set(bytes).size >= values && new Set(differences).size >= steps;
}
