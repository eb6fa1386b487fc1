/** An interruptible wait. */
export interface Alarm {
  /** Ends the wait in progress, or else the next one. */
  wake(): void;
  /** Resolves after this many milliseconds, when woken, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function alarm(): Alarm {
  let rung = false;
  let ring: () => void = () => {};
  return {
    wake() {
      rung = true;
      ring();
    },
    async wait(milliseconds, signal) {
      if (!rung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        ring = resolve;
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener("abort", ring, { once: true });
        await promise;
        signal.removeEventListener("abort", ring);
        clearTimeout(timer);
      }
      rung = false;
    },
  };
}
