import { useState } from "react";

export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The typed text was applied. */
  readonly settle: () => void;
  readonly clear: () => void;
}

/**
 * The text of a field that is applied while the user types. Another `shown` replaces it, unless it is the typed text without
 * surrounding spaces, or more was typed that is still to be applied.
 */
export function useSearchText(shown: string): SearchText {
  const [typed, setTyped] = useState({ shown, text: shown, waits: false });
  if (typed.shown !== shown) {
    const keeps = typed.waits || typed.text.trim() === shown;
    setTyped({ ...typed, shown, text: keeps ? typed.text : shown });
  }
  return {
    text: typed.text,
    type: (text) => setTyped({ shown, text, waits: true }),
    settle: () => setTyped((before) => ({ ...before, waits: false })),
    clear: () => setTyped({ shown, text: "", waits: false }),
  };
}
