import { useState } from "react";

/** What stands in a field: as `said`, until something else is typed, and again as soon as something else is said. */
export function useTyped(said: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ said, text: said });
  if (typed.said !== said) setTyped({ said, text: said });
  return [typed.said === said ? typed.text : said, (text) => setTyped({ said, text })];
}
