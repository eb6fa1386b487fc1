import { commands, queries } from "@provenwork/contracts/endpoints";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { openEventStore } from "@provenwork/platform/event-store/open";
import fc from "fast-check";
import { startWholeSystem, quiet } from "../bench/harness/whole-system.ts";
import { flawOf, hostileTo, minStatus, privileged, sendTo } from "../hardening/attack.ts";
import { type Answer, type Client, clientOf } from "../hardening/client.ts";
import { openPeople } from "../hardening/people.ts";
import { countEach } from "./harness/outcomes.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { writtenSince } from "../testing/written-since.ts";

const atOnce = 8;

/** Malformed requests to every route are refused with a clear message, and nothing is written. */
export const malformedTorture = trial({
  summary: "malformed input generated from the schemas, sent to every route of the running system",
  options: { requests: 2_000 },
  async run({ requests: size, seed }, report, shutdown) {
    const system = await startWholeSystem(shutdown, quiet);
    const as = await openPeople(system);
    const store = await openEventStore(system.system.eventStoreUrl);
    shutdown.add(() => store.close());
    const routes: readonly (Command | Query)[] = [...commands, ...queries];
    const answers: string[] = [];
    const flaws: string[] = [];
    let [writing, again] = [0, 0];
    for (const route of routes) {
      const client = await as(privileged(route));
      const before = await store.head();
      const least = minStatus(route);
      const attack = { client, route, requests: size, seed };
      again += await send(attack, (answer) => {
        answers.push(`${Math.floor(answer.status / 100)}xx`);
        const flaw = flawOf(answer) ?? (answer.status < least ? "it succeeded" : undefined);
        if (flaw !== undefined) flaws.push(`${route.method} ${route.path}: ${flaw}`);
      });
      if ((await writtenSince(store, before)).length > 0) writing += 1;
    }
    const after = await clientOf(system.url).send({ method: "GET", path: "/api/public-figures" });
    const counts = countEach(answers);
    for (const [kind, times] of counts) report.note(`answered ${kind}: ${times}`);
    for (const [flaw, times] of countEach(flaws)) report.note(`${flaw}, ${times} times`);
    report.figure("routes", routes.length, "", exactly(commands.length + queries.length));
    report.figure("requests", answers.length, "", exactly(routes.length * size));
    report.figure("sent again because a connection had closed", again, "");
    report.figure("answered 5xx", counts.get("5xx") ?? 0, "", exactly(0));
    report.figure("refused without saying what is wrong, or not refused", flaws.length, "", exactly(0));
    report.figure("routes after which something was written", writing, "", exactly(0));
    report.figure("a sound request afterwards is answered", after.status, "", exactly(200));
  },
});

interface Attack {
  readonly client: Client;
  readonly route: Command | Query;
  readonly requests: number;
  readonly seed: number;
}

/** Answers how many had to be sent again. @throws where there is no answer the second time either */
async function send({ client, route, requests, seed }: Attack, take: (answer: Answer) => void): Promise<number> {
  const waiting = fc.sample(hostileTo(route, client), { numRuns: requests, seed }).values();
  let again = 0;
  const sender = async () => {
    for (const sent of waiting) {
      const once = () => sendTo(client, route, sent);
      // A connection kept alive may be closed at the very moment it is used again (RFC 9112 §9.3.1), as any client must know.
      take(await once().catch(() => ((again += 1), once())));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return again;
}
