/** Heartbeat: time of the store's last answer. Tells an unavailable store from a slow one. */
export class Pulse {
  #at = Number.NEGATIVE_INFINITY;

  beat(): void {
    this.#at = performance.now();
  }

  silentMs(): number {
    return performance.now() - this.#at;
  }
}
