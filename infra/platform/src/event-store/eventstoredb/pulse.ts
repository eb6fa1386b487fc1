/** When the store last answered anything: tells one that is gone from one that is merely slow with many operations. */
export class Pulse {
  #at = Number.NEGATIVE_INFINITY;

  beat(): void {
    this.#at = performance.now();
  }

  silentMs(): number {
    return performance.now() - this.#at;
  }
}
