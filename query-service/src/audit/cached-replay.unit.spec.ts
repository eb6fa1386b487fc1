import { type Recorded, erased } from "@provenwork/contracts/kernel/event";
import fc from "fast-check";
import { expect, it } from "vitest";
import { emptySnapshot, replay } from "./replay.ts";
import { cachedReplay } from "./cached-replay.ts";

const [ada, first, second] = [
  "ada",
  `work-experience-${crypto.randomUUID()}`,
  `work-experience-${crypto.randomUUID()}`,
];
const at = "2026-11-23T09:00:00.000Z";

/** Codes issued and refused in two streams by turns; the first of each has an address. */
function historyOf(length: number): Recorded[] {
  const revisions = new Map<string, number>();
  return Array.from({ length }, (_, index) => {
    const stream = index % 3 === 0 ? second : first;
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const about = { personId: ada, experienceId: stream, issue: 1 };
    const event =
      revision === 0
        ? {
            type: "CodeIssued",
            data: { ...about, keyId: "k", issuedAt: at, expiresAt: at },
            personal: { address: "ada@acme.example" },
          }
        : { type: "CodeRefused", data: { ...about, triesLeft: index, refusedAt: at } };
    return { id: `e${index}`, stream, revision, metadata: {}, ...event } as unknown as Recorded;
  });
}

/** A log that counts what is read of it. */
function logOf(events: readonly Recorded[]) {
  const log = { erased: false, read: 0 };
  const shown = () =>
    events.map((event) => ("personal" in event && log.erased ? { ...event, personal: erased } : event) as Recorded);
  const histories = {
    read: () => Promise.reject(new Error("reads on")),
    readOn: (streams: ReadonlyMap<string, number>, limit: number) => {
      const found = shown().filter(({ stream, revision }) => revision >= (streams.get(stream) ?? Infinity));
      log.read += Math.min(found.length, limit);
      return Promise.resolve(found.slice(0, limit));
    },
    size: (stream: string) => Promise.resolve(events.filter((event) => event.stream === stream).length),
    isErased: (people: readonly string[]) => Promise.resolve(log.erased && people.includes(ada)),
  };
  return { log, histories, shown };
}
const outputOf = ({ states, steps }: ReturnType<typeof replay>) => ({ states, steps });

it("returns for each stretch what a fold of the whole history returns, in any order of requests", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2_600), { maxLength: 6 }), async (places) => {
      const { histories, shown } = logOf(historyOf(2_500));
      const stretch = cachedReplay(histories);
      for (const from of places) {
        const whole = replay(emptySnapshot, shown(), from, 50);
        expect(outputOf(await stretch("opening", [first, second], from, 50))).toEqual(outputOf(whole));
      }
    }),
    { numRuns: 30 },
  ));

it("reads only what comes after the last place that it knows", async () => {
  const { log, histories } = logOf(historyOf(2_500));
  const stretch = cachedReplay(histories);
  await stretch("opening", [first, second], 2_200, 200);
  expect(log.read).toBe(2_400);
  await stretch("opening", [first, second], 2_400, 200);
  expect(log.read).toBe(2_500);
  await stretch("opening", [first, second], 2_000, 200);
  expect(log.read).toBe(2_700);
});

it("goes on from no state of an erased person, of another opening, of other streams, or after a minute", async () => {
  const { log, histories } = logOf(historyOf(30));
  let now = 1;
  const stretch = cachedReplay(histories, { now: () => now });
  const from = async (opening: string, streams: string[]) => {
    const before = log.read;
    const replayed = await stretch(opening, streams, 20, 5);
    return { read: log.read - before, text: JSON.stringify(replayed.states) };
  };
  await stretch("opening", [first, second], 15, 5);
  expect((await from("another", [first, second])).read).toBe(25);
  expect((await from("opening", [first, second])).read).toBe(5);
  expect((await from("opening", [first, second, "log"])).read).toBe(25);
  await stretch("another", [first, second], 15, 5);
  now += 60_000;
  expect((await from("another", [first, second])).read).toBe(5);
  now += 60_001;
  expect((await from("another", [first, second])).read).toBe(25);
  await stretch("opening", [first, second], 15, 5);
  log.erased = true;
  const gone = await from("opening", [first, second]);
  expect(gone.read).toBe(25);
  expect(gone.text).not.toContain("acme.example");
});

it("keeps the states of 16 openings; the one in which the last step is longest ago makes room", async () => {
  const { log, histories } = logOf(historyOf(30));
  const stretch = cachedReplay(histories);
  const goOn = async (opening: string) => {
    const before = log.read;
    await stretch(opening, [first, second], 20, 5);
    return log.read - before;
  };
  const openings = Array.from({ length: 16 }, (_, index) => `opening ${index + 1}`);
  for (const opening of openings) await stretch(opening, [first, second], 15, 5);
  expect(await goOn("opening 1")).toBe(5);
  await stretch("one more", [first, second], 15, 5);
  expect(await goOn("opening 1")).toBe(5);
  expect(await goOn("opening 2")).toBe(25);
});

it("reads on in a history of many streams of which one is long, too", async () => {
  const history = historyOf(25_000);
  const { log, histories } = logOf(history);
  const streams = [first, second, ...Array.from({ length: 20 }, () => `work-experience-${crypto.randomUUID()}`)];
  const replayed = await cachedReplay(histories)("opening", streams, 100, 50);
  expect(outputOf(replayed)).toEqual(outputOf(replay(emptySnapshot, history, 100, 50)));
  expect(log.read).toBe(150);
});
