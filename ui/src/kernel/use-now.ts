import { useEffect, useState } from "react";

/** The local time in milliseconds, updated every `every` milliseconds if `ticking`. */
export function useNow(ticking: boolean, every = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [ticking, every]);
  return now;
}
