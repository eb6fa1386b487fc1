import { connect } from "node:net";
import { Problem } from "./problem.ts";

const between = 50;

/** Resolves when `GET url` answers 2xx. @throws when the signal aborts first */
export const answersOk = (url: string) => (signal: AbortSignal) =>
  until(signal, async () => {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) });
    await response.body?.cancel();
    return response.ok;
  });

/** Resolves when something accepts connections on a loopback port. @throws when the signal aborts first */
export const acceptsConnections = (port: number) => (signal: AbortSignal) => until(signal, () => isTaken(port));

/** @throws Problem, with what else to do, if something listens on a loopback port */
export async function refuseTakenPort(port: number, otherwise: string): Promise<void> {
  if (await isTaken(port)) throw new Problem(`port ${port} is in use: stop the program that uses it, or ${otherwise}`);
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true));
    socket.on("connect", () => socket.destroy());
    socket.on("error", () => done(false));
  });

async function until(signal: AbortSignal, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) {
    signal.throwIfAborted();
    await new Promise((done) => setTimeout(done, between));
  }
  signal.throwIfAborted();
}
