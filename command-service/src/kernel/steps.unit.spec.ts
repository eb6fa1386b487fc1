import { randomUUID } from "node:crypto";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStore, plainCodec } from "#testing/memory-store.ts";
import { maxOwnEvents } from "./ceiling.ts";
import { type Decision, type DecisionContext, accept, refuse } from "./decision.ts";
import { coalescedLoads } from "./loader.ts";
import type { Guard } from "./guard.ts";
import { type OpenSteps, openSteps } from "./steps.ts";
import { type Origin } from "./origin.ts";
import type { StreamType } from "@provenwork/contracts/kernel/stream";

interface Counted {
  type: "Counted";
  data: { by: number; at: string };
}
interface Counter {
  total: number;
}
const counters: StreamType<Counter, Counted> = {
  name: (id) => `counter-${id}`,
  initialState: { total: 0 },
  evolve: ({ total }, { data }) => ({ total: total + data.by }),
};
const count =
  (by: number, limit = Number.POSITIVE_INFINITY) =>
  ({ total }: Counter, { now }: DecisionContext): Decision<Counted, "full"> =>
    total + by > limit ? refuse("full") : accept({ type: "Counted", data: { by, at: now.toISOString() } });

let seconds = 0;
const origin = (more: Partial<Origin> = {}): Origin => {
  const commandId = randomUUID();
  const now = new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++));
  return {
    actor: { id: null, role: "anonymous" },
    commandId,
    correlationId: randomUUID(),
    causationId: commandId,
    now,
    ...more,
  };
};

let store: ReturnType<typeof memoryStore>;
let open: OpenSteps;
beforeEach(() => {
  store = memoryStore();
  open = openSteps({ store, codec: plainCodec, loadStream: coalescedLoads(store) });
});

describe("a step", () => {
  it("decides on streams that its command has already read, and reads again if they are outdated", async () => {
    const reads: string[] = [];
    const reading = coalescedLoads(store);
    const counting = openSteps({
      store,
      codec: plainCodec,
      loadStream: (stream) => {
        reads.push(stream);
        return reading(stream);
      },
    });
    const steps = counting(origin());
    await steps.load(counters, "a");
    await open(origin()).handle(counters, "a", count(1)); // a concurrent append
    const { state } = await steps.handle(counters, "a", count(2));
    expect(state).toEqual({ total: 3 });
    expect(reads).toEqual(["counter-a", "counter-a"]);
    await steps.handle(counters, "a", count(4), { step: "another" });
    expect(reads).toHaveLength(3);
    expect(store.log).toHaveLength(3);
  });

  it("appends the decided events with their metadata", async () => {
    const from = origin({ traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`, fingerprint: "f" });
    const steps = open(from);
    const outcome = await steps.handle(counters, "a", count(2));
    expect(outcome).toMatchObject({ state: { total: 2 }, repeated: false });
    const { commandId, correlationId, causationId, actor, traceparent } = from;
    expect(store.log).toMatchObject([
      {
        stream: "counter-a",
        revision: 0,
        metadata: {
          version: 1,
          commandId,
          correlationId,
          causationId,
          actor,
          traceparent,
          fingerprint: "f",
          at: from.now.toISOString(),
        },
      },
    ]);
    expect(steps.checkpoint()).toEqual({
      log: store.logId,
      position: store.log[0]?.position,
      eventId: store.log[0]?.id,
    });
  });

  it("creates without a load", async () => {
    await open(origin()).handle(counters, "a", count(1), { creates: true });
    expect(store.counts).toEqual({ appends: 1, reads: 0 });
  });

  it("reads the stream if it exists after all, or if there would be nothing to write", async () => {
    await open(origin()).handle(counters, "a", count(1));
    expect((await open(origin()).handle(counters, "a", count(1), { creates: true })).state.total).toBe(2);
    const nothing = await open(origin()).handle(counters, "a", (): Decision<Counted, never> => accept(), {
      creates: true,
    });
    expect(nothing.state.total).toBe(2);
  });

  it("takes nothing but an end on a stream that its account has filled", async () => {
    const actor = { id: randomUUID(), role: "candidate" } as const;
    const full = Array.from({ length: maxOwnEvents }, (): Counted => ({ type: "Counted", data: { by: 1, at: "" } }));
    await open(origin({ actor })).handle(counters, "a", () => accept(...full));
    expect(await open(origin({ actor })).handle(counters, "a", count(1))).toMatchObject({
      refusal: { code: "too-many" },
      events: [],
    });
    expect((await open(origin({ actor })).handle(counters, "a", count(1), { ends: true })).refusal).toBeUndefined();
  });

  it("decides again after a concurrent append, and gives up at the fourth", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => open(origin()).handle(counters, "a", count(1, 25))),
    );
    const refusals = outcomes.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal.code]));
    expect(store.log).toHaveLength(40 - refusals.length);
    expect(new Set(refusals)).toEqual(new Set(["changed-meanwhile"]));
    expect(store.log.map(({ revision }) => revision)).toEqual(store.log.map((_, index) => index));
  });

  describe("with a guard", () => {
    const guards: readonly Guard[] = [
      { refusal: "signed-out", holds: async (read) => (await read("session-s")).length === 0 },
    ];
    const end = () => open(origin()).handle({ ...counters, name: () => "session-s" }, "", count(1));

    it("is refused once it no longer holds, even for a command that began earlier", async () => {
      const steps = open(origin(), guards);
      await steps.load(counters, "a");
      await steps.handle(counters, "a", count(1), { step: "first" });
      await end();
      const { refusal, events } = await steps.handle(counters, "a", count(1), { step: "second" });
      expect([refusal?.code, events, store.log.length]).toEqual(["signed-out", [], 2]);
      expect((await steps.handle(counters, "b", count(1), { creates: true })).refusal?.code).toBe("signed-out");
    });

    it("is refused when it ceases to hold between the decision and its append, and both race for the stream", async () => {
      const append: typeof store.append = async (...args) => {
        await end();
        await open(origin()).handle(counters, "a", count(5));
        return store.append(...args);
      };
      const raced = openSteps({ store: { ...store, append }, codec: plainCodec, loadStream: coalescedLoads(store) });
      const { refusal } = await raced(origin(), guards).handle(counters, "a", count(1));
      expect(refusal?.code).toBe("signed-out");
      expect(store.log.filter(({ stream }) => stream === "counter-a")).toHaveLength(1);
    });

    it("is refused with the code of the first guard that does not hold", async () => {
      const notTheirs: Guard = { refusal: "unknown-thing", holds: () => Promise.resolve(false) };
      const refused = async (held: readonly Guard[]) =>
        (await open(origin(), held).handle(counters, "a", count(1))).refusal?.code as string | undefined;
      expect(await refused([...guards, notTheirs])).toBe("unknown-thing");
      await end();
      expect(await refused([...guards, notTheirs])).toBe("signed-out");
      expect(store.log.filter(({ stream }) => stream === "counter-a")).toEqual([]);
    });

    it("answers a repeat as before, and accepts commands on other resources", async () => {
      const from = origin();
      await open(from, guards).handle(counters, "a", count(1));
      await end();
      expect(await open(from, guards).handle(counters, "a", count(1))).toMatchObject({ repeated: true });
      const steps = open(origin(), guards);
      expect((await steps.handle(counters, "a", count(1), { guards: [] })).refusal).toBeUndefined();
    });
  });

  it("records events with a refusal, if the decision has some", async () => {
    const decide = (_: Counter, { now }: DecisionContext) =>
      refuse("full", { type: "Counted" as const, data: { by: 0, at: now.toISOString() } });
    expect(await open(origin()).handle(counters, "a", decide)).toMatchObject({ refusal: { code: "full" } });
    expect(store.log).toHaveLength(1);
  });
});

describe("a repeated command", () => {
  const repeat = (from: Origin) => open({ ...from, now: origin().now });

  it.each([false, true])("answers as before and writes nothing (create: %s)", async (creates) => {
    const from = origin();
    const first = await open(from).handle(counters, "a", count(1), { creates });
    await open(origin()).handle(counters, "a", count(5));
    const second = await repeat(from).handle(counters, "a", count(1), { creates });
    expect(second).toMatchObject({ state: first.state, events: first.events, at: first.at, repeated: true });
    expect(store.log).toHaveLength(2);
  });

  it("is refused as before, although by now it would pass", async () => {
    const recorded = (limit: number) => (state: Counter, context: DecisionContext) =>
      state.total >= limit
        ? refuse("full", { type: "Counted" as const, data: { by: -1, at: context.now.toISOString() } })
        : accept<Counted>();
    await open(origin()).handle(counters, "a", count(3));
    const from = origin();
    expect((await open(from).handle(counters, "a", recorded(3))).refusal).toEqual({ code: "full" });
    expect((await repeat(from).handle(counters, "a", recorded(3))).refusal).toEqual({ code: "full" });
    expect(store.log).toHaveLength(2);
  });

  it("is refused with another body", async () => {
    const from = origin({ fingerprint: "one" });
    for (const creates of [false, true]) {
      await open(from).handle(counters, "a", count(1), { creates });
      const other = await repeat({ ...from, fingerprint: "two" }).handle(counters, "a", count(9), { creates });
      expect(other.refusal).toEqual({ code: "key-reused" });
    }
    expect(store.log).toHaveLength(1);
  });

  it("with another body writes to no other stream either; one that wrote nothing left its key free", async () => {
    const claims = new Map<string, string>();
    const claimKey = (id: string, fingerprint: string) => {
      if (!claims.has(id)) claims.set(id, fingerprint);
      return Promise.resolve(claims.get(id) === fingerprint);
    };
    const claiming = openSteps({ store, codec: plainCodec, loadStream: coalescedLoads(store), claimKey });
    const from = origin();
    const send = async (fingerprint: string, stream: string, limit = 9) => {
      const steps = claiming({ ...from, fingerprint, now: origin().now });
      return (await steps.handle(counters, stream, count(1, limit), { creates: true })).refusal?.code;
    };
    expect(await send("zero", "a", 0)).toBe("full");
    expect([await send("one", "a"), await send("one", "a"), await send("two", "b")]).toEqual([
      undefined,
      undefined,
      "key-reused",
    ]);
    expect(store.log.map(({ stream }) => stream)).toEqual(["counter-a"]);
  });

  it("happens once, when a hundred arrive together", async () => {
    const from = origin();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        open({ ...from, now: new Date(from.now.getTime() + n) }).handle(counters, "a", count(1), {
          creates: n % 2 === 0,
        }),
      ),
    );
    expect(store.log).toHaveLength(1);
    expect(new Set(outcomes.map(({ at, state }) => `${at} ${state.total}`)).size).toBe(1);
  });

  const crashes = [1, 2, 3].flatMap((call) => (["before", "after"] as const).map((when) => [when, call] as const));
  it.each(crashes)("completes a command that crashed %s append %i", async (when, call) => {
    let calls = 0;
    const append = async (...args: Parameters<typeof store.append>) => {
      const crash = ++calls === call;
      if (crash && when === "before") throw new EventStoreUnavailable("gone");
      const answer = await store.append(...args);
      if (crash) throw new EventStoreUnavailable("gone");
      return answer;
    };
    const fragile = openSteps({ store: { ...store, append }, codec: plainCodec, loadStream: coalescedLoads(store) });
    const command = async (steps: ReturnType<OpenSteps>) => {
      const ids = ["a", "b", "c"].map((name) => steps.newId(name));
      for (const id of ids) await steps.handle(counters, id, count(1), { creates: true });
      return ids;
    };
    const from = origin();
    await expect(command(fragile(from))).rejects.toThrow(EventStoreUnavailable);
    const ids = await command(repeat(from));
    expect(store.log.map(({ stream }) => stream)).toEqual(ids.map(counters.name));
  });

  it("distinguishes two steps on one stream", async () => {
    const from = origin();
    for (const steps of [open(from), repeat(from)]) {
      await steps.handle(counters, "a", count(1), { step: "one" });
      await steps.handle(counters, "a", count(2), { step: "two" });
    }
    expect(store.log.map(({ data }) => data["by"])).toEqual([1, 2]);
  });
});

describe("a step with the revision that the caller read", () => {
  const concerns = new Set(["Counted"]);
  const countAt = (revision: number, types: ReadonlySet<string> = concerns) =>
    open(origin()).handle(counters, "a", count(1), { seen: { revision, concerns: types } });

  it("is taken when nothing that concerns it came later", async () => {
    await open(origin()).handle(counters, "a", count(1));
    expect((await countAt(0)).refusal).toBeUndefined();
    expect((await countAt(0, new Set(["Renamed"]))).refusal).toBeUndefined();
  });

  it("is refused when something did, and writes nothing", async () => {
    await open(origin()).handle(counters, "a", count(1));
    await open(origin()).handle(counters, "a", count(1));
    const before = store.log.length;
    expect(await countAt(0)).toMatchObject({ refusal: { code: "changed-meanwhile" }, events: [] });
    expect(store.log).toHaveLength(before);
  });

  it.each([0, 1, 999_999_999])("is refused for revision %i of a stream that has not reached it", async (revision) => {
    if (revision > 0) await open(origin()).handle(counters, "a", count(1));
    const before = store.log.length;
    for (const creates of [false, true]) {
      const seen = { revision, concerns: new Set(["Renamed"]) };
      const outcome = await open(origin()).handle(counters, "a", count(1), { seen, creates });
      expect(outcome).toMatchObject({ refusal: { code: "changed-meanwhile" }, events: [] });
    }
    expect(store.log).toHaveLength(before);
  });

  it("answers as before when it is repeated", async () => {
    await open(origin()).handle(counters, "a", count(1));
    const from = origin();
    const options = { seen: { revision: 0, concerns } };
    await open(from).handle(counters, "a", count(1), options);
    const again = await open({ ...from, now: new Date(from.now.getTime() + 1) }).handle(
      counters,
      "a",
      count(1),
      options,
    );
    expect(again).toMatchObject({ repeated: true });
    expect(again.refusal).toBeUndefined();
  });
});

describe("loads", () => {
  it("of one turn become one round trip", async () => {
    await open(origin()).handle(counters, "a", count(1));
    store.counts.reads = 0;
    const loaded = await Promise.all(
      Array.from({ length: 50 }, (_, n) => open(origin()).load(counters, n === 7 ? "a" : `x${n}`)),
    );
    expect(store.counts.reads).toBe(1);
    expect(loaded.filter(({ state }) => state.total === 1)).toHaveLength(1);
    expect(loaded[0]).toMatchObject({ revision: "no-stream", events: [], state: { total: 0 } });
  });
});
