import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import type { ServiceProcess } from "./process.ts";
import { gatewaySecret } from "./service.ts";

/** Requests open when the process is killed. */
const openAtOnce = 20;

export interface Killed {
  /** Commands sent, each under a key of its own. */
  readonly sent: number;
  /** Answered before the kill. */
  readonly answered: number;
  /** Refused, or answered differently than before the kill, when repeated. */
  readonly unlike: number;
  /** Milliseconds from the kill until the next process listens. */
  readonly milliseconds: readonly number[];
}

/**
 * Kills the command service in the middle of its requests, `kills` times, and repeats each of them under its key as a
 * client does. `after`: milliseconds from the requests to the kill.
 */
export async function killMidRequest(
  start: () => Promise<ServiceProcess>,
  kills: number,
  after: (kill: number) => number,
): Promise<Killed> {
  let service = await start();
  let [sent, answered, unlike] = [0, 0, 0];
  const milliseconds: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const open = Array.from({ length: openAtOnce }, () => ({ key: randomUUID(), visitor: (sent += 1) }));
    const { url, child } = service;
    const first = open.map(({ key, visitor }) => post(url, visitor, key).catch(() => undefined));
    const exited = once(child, "exit");
    await pause(after(kill));
    const killed = performance.now();
    child.kill("SIGKILL");
    await exited;
    service = await start();
    milliseconds.push(performance.now() - killed);
    const answers = await Promise.all(first);
    const again = await Promise.all(open.map(({ key, visitor }) => post(service.url, visitor, key)));
    for (const [index, answer] of again.entries()) {
      const before = answers[index];
      if (before !== undefined) answered += 1;
      if (!answer.startsWith("200 ") || (before !== undefined && before !== answer)) unlike += 1;
    }
  }
  await service.stop();
  return { sent, answered, unlike, milliseconds };
}

/**
 * As a client does it: with a key, and again after a 503. Status and body, as text. Each visitor comes from
 * a network of their own, so that no ceiling of a network stops them.
 */
async function post(url: string, visitor: number, key: string): Promise<string> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": key,
    [clientAddressHeader]: `10.0.${Math.floor(visitor / 256)}.${visitor % 256}`,
    [gatewaySecretHeader]: gatewaySecret,
  };
  const request = { method: "POST", headers, body: JSON.stringify(information(visitor)) };
  const answer = await fetch(`${url}/api/candidate/personal-info`, request);
  const text = await answer.text();
  return answer.status === 503 ? post(url, visitor, key) : `${answer.status} ${text}`;
}

const information = (n: number) => ({
  fullName: "Pat Example",
  email: `pat.${n}@acme.example`,
  phone: "555-123-4567",
  location: "Boston",
});
