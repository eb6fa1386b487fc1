import { useState } from "react";

/** What stands in a field: as `said`, until something else is typed, and again as soon as something else is said. */
export function useTyped(shown: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ shown, text: shown });
  if (typed.shown !== shown) setTyped({ shown, text: shown });
  return [typed.shown === shown ? typed.text : shown, (text) => setTyped({ shown, text })];
}
