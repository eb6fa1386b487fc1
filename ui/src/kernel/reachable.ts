import { reconnectDelay } from "./live-stream.ts";

/** Whether the site answers. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Calls back once the site answers after it did not, or once the machine is online again. Returns a function that stops watching. */
export function watchForReturn(onReturn: () => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = async (failures: number) => {
    const reachable = await isReachable();
    if (stopped.signal.aborted) return;
    if (!reachable) timer = setTimeout(() => void poll(failures + 1), reconnectDelay(failures));
    else if (failures > 0) onReturn();
  };
  addEventListener("online", onReturn, { signal: stopped.signal });
  void poll(0);
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
