/**
 * Frees the memory of a buffer that nobody reads any more, instead of leaving it to the next garbage collection: V8 lets
 * tens of megabytes of such chunks gather, which is what a process that passes much on then grows by. The buffer is empty
 * afterwards. One that shares its memory with others is left alone.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength || byteLength === 0) return;
  buffer.transfer(0);
}
