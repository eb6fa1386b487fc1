/** One user intent: a retry with the same input keeps its key, other input is a new intent. */
export interface Intents {
  keyFor(input: unknown): string;
  /** Call after the final answer: the same input sent again is then a new intent. */
  settled(): void;
}

/** Tracks the Idempotency-Key of one form or button; keys are UUIDs. */
export function createIntents(newKey: () => string = () => crypto.randomUUID()): Intents {
  let current: { input: string; key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input) ?? "";
      if (current?.input !== text) current = { input: text, key: newKey() };
      return current.key;
    },
    settled() {
      current = undefined;
    },
  };
}
