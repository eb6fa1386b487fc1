/** One user intent: the same input sent again keeps its key, anything else is a new intent. */
export interface Intents {
  keyFor(input: unknown): string;
  /** The intent was answered for good; sending the same input again would mean it anew. */
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
