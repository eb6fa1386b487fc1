import { useState } from "react";

/** The text of a field: `shown` until the user types, and again once `shown` changes. */
export function useTyped(shown: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ shown, text: shown });
  if (typed.shown !== shown) setTyped({ shown, text: shown });
  return [typed.shown === shown ? typed.text : shown, (text) => setTyped({ shown, text })];
}
