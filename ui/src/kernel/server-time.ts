import { useRef } from "react";
import { useNow } from "./use-now.ts";

export interface ServerClock {
  /** Local time in milliseconds, ticking. */
  now: number;
  /** Server time minus local time, in milliseconds. */
  offset: number;
}

/** The server's clock, synchronised at the last answer and ticking: countdowns survive a reload and a wrong local clock. */
export function useServerClock(serverTime: string, answeredAt: number): ServerClock {
  const now = useNow(true);
  const offset = useRef({ serverTime: "", value: 0 });
  if (offset.current.serverTime !== serverTime)
    offset.current = { serverTime, value: Date.parse(serverTime) - answeredAt };
  // An answer may be newer than the last tick: a countdown of 60 s starts at 60.
  return { now: Math.max(now, answeredAt), offset: offset.current.value };
}
