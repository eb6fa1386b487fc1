import { randomUUID } from "node:crypto";
import { command } from "@provenwork/contracts/kernel/endpoint";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { memoryStore, plainCodec } from "#testing/memory-store.ts";
import { accept, refuse } from "./decision.ts";
import { coalescedLoads } from "./loader.ts";
import { onStream } from "./on-stream.ts";
import type { Call, Handler } from "./route.ts";
import { openSteps } from "./steps.ts";

interface Bought {
  type: "Bought";
  data: { ticket: string };
}
const seats: StreamType<readonly string[], Bought> = {
  name: (id) => `seats-${id}`,
  initialState: [],
  evolve: (taken, { data }) => [...taken, data.ticket],
};
const BuySeat = command({
  name: "buy-seat",
  summary: "Buy a seat",
  path: "/api/seats",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({ show: z.string() }),
  output: z.strictObject({ seats: z.array(z.string()) }),
  refusals: { "sold-out": { status: 409, message: "Sold out" }, closed: { status: 409, message: "Closed" } },
});

let store: ReturnType<typeof memoryStore>;
let printed: number;
let discarded: string[];
let counted: number;
let givenBack: number;
let away: boolean;
beforeEach(() => {
  store = memoryStore();
  printed = 0;
  discarded = [];
  counted = 0;
  givenBack = 0;
  away = false;
});

/** At most two seats a show; tickets are printed before, and the box office counts those it sells. */
const buySeat: Handler<typeof BuySeat> = async ({ show }, call) => {
  if (show === "closed") return { refusal: { code: "closed" } };
  const ticket = `ticket ${++printed}`;
  return onStream(call, {
    stream: seats,
    id: `hall of ${show}`,
    decide: (taken) => {
      if (show === "nothing to do") return accept<Bought>();
      return taken.length === 2 ? refuse("sold-out") : accept<Bought>({ type: "Bought", data: { ticket } });
    },
    quota: (taken) => {
      counted++;
      const allowed = !taken.includes("ticket 1") || printed < 9;
      const giveBack = () => Promise.resolve(void givenBack++);
      return Promise.resolve(allowed ? { allowed, giveBack } : { allowed, retryAfter: 7 });
    },
    discard: () => Promise.resolve(void discarded.push(ticket)),
    answer: ({ state }) => ({ seats: [...state] }),
  });
};

function callOf(commandId: string = randomUUID()): Call {
  const origin = {
    actor: { id: "p1", role: "candidate" },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    now: new Date("2026-11-21T12:00:00Z"),
  } as const;
  const failing = { ...store, append: () => Promise.reject(new Error("away")) };
  return openSteps({ store: away ? failing : store, codec: plainCodec, loadStream: coalescedLoads(store) })(
    origin,
  ) as Call;
}

describe("a command on one stream", () => {
  it("decides with the prepared values, on the prepared stream", async () => {
    expect(await buySeat({ show: "Hamlet" }, callOf())).toEqual({ output: { seats: ["ticket 1"] } });
    expect(store.log).toMatchObject([{ stream: "seats-hall of Hamlet", type: "Bought", data: { ticket: "ticket 1" } }]);
    expect(discarded).toEqual([]);
  });

  it("is refused where nothing can be prepared, and decides nothing", async () => {
    expect(await buySeat({ show: "closed" }, callOf())).toEqual({ refusal: { code: "closed" } });
    expect(store.counts).toEqual({ appends: 0, reads: 0 });
  });

  it("discards the prepared values on a refusal, without a change, and on a repeat, which answers as before", async () => {
    const key = randomUUID();
    await buySeat({ show: "Hamlet" }, callOf(key));
    await buySeat({ show: "Hamlet" }, callOf());
    expect(await buySeat({ show: "Hamlet" }, callOf())).toEqual({ refusal: { code: "sold-out" } });
    expect(await buySeat({ show: "Hamlet" }, callOf(key))).toEqual({ output: { seats: ["ticket 1"] } });
    await buySeat({ show: "nothing to do" }, callOf());
    expect(discarded).toEqual(["ticket 3", "ticket 4", "ticket 5"]);
    expect(store.log).toHaveLength(2);
  });

  it("charges only acceptable commands to its quota, once, and neither refusals nor repeats", async () => {
    const key = randomUUID();
    await buySeat({ show: "Hamlet" }, callOf(key));
    await buySeat({ show: "Hamlet" }, callOf(key));
    await buySeat({ show: "Hamlet" }, callOf());
    await buySeat({ show: "Hamlet" }, callOf());
    expect(counted).toBe(2);
  });

  it("refunds the charge if nothing was written", async () => {
    away = true;
    const key = randomUUID();
    for (let n = 0; n < 3; n++) await expect(buySeat({ show: "Hamlet" }, callOf(key))).rejects.toThrow("away");
    expect([counted, givenBack]).toEqual([3, 3]);
    away = false;
    await buySeat({ show: "Hamlet" }, callOf(key));
    await buySeat({ show: "Hamlet" }, callOf(key));
    expect([counted, givenBack]).toEqual([4, 3]);
  });

  it("refunds the charge if it was decided on stale state", async () => {
    const calls = [callOf(), callOf(), callOf()];
    await Promise.all(calls.map((call) => buySeat({ show: "Hamlet" }, call)));
    expect([counted, givenBack, store.log.length]).toEqual([3, 1, 2]);
  });

  it("keeps its charge where the key has written with another body", async () => {
    const claimKey = () => Promise.resolve(false);
    const { origin } = callOf();
    const steps = openSteps({ store, codec: plainCodec, loadStream: coalescedLoads(store), claimKey });
    const answer = await buySeat({ show: "Hamlet" }, steps({ ...origin, fingerprint: "another" }) as Call);
    expect(answer).toEqual({ refusal: { code: "key-reused" } });
    expect([counted, givenBack]).toEqual([1, 0]);
  });

  it("writes nothing beyond its quota, and discards the prepared values", async () => {
    await buySeat({ show: "Hamlet" }, callOf());
    printed = 8;
    expect(await buySeat({ show: "Hamlet" }, callOf())).toEqual({ refusal: { code: "too-many", retryAfter: 7 } });
    expect(discarded).toEqual(["ticket 9"]);
    expect(store.log).toHaveLength(1);
  });
});
