type Step = () => unknown;

/**
 * Milliseconds. A second signal this soon is the same request: a terminal or service manager signals every process of the
 * group, and those forward it.
 */
const sameRequest = 1_000;

/**
 * What must be undone at the end, undone in reverse order by the first SIGINT, SIGTERM or SIGHUP or with the end of the
 * process that started this one; a Ctrl-C after that ends it at once, without clean-up.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #begun: Promise<void> | undefined;
  #askedAt = 0;

  constructor() {
    for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => this.#asked());
    process.on("SIGINT", () => {
      if (this.#begun !== undefined && performance.now() - this.#askedAt > sameRequest) process.exit(1);
      this.#asked();
    });
    // The parent process is gone, so no signal can arrive any more.
    process.once("disconnect", () => this.#asked());
    process.channel?.unref();
  }

  #asked(): void {
    if (this.#askedAt > 0) return;
    this.#askedAt = performance.now();
    console.log("\n· stopping");
    void this.now().then(() => process.exit(0));
  }

  /** Registers a clean-up step; runs it at once if shutdown has begun. */
  add(step: Step): void {
    if (this.#begun === undefined) this.#steps.push(step);
    else void step();
  }

  get begun(): boolean {
    return this.#begun !== undefined;
  }

  now(): Promise<void> {
    this.#begun ??= this.#undo();
    return this.#begun;
  }

  async #undo(): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
