import { GrowingMap } from "@provenwork/contracts/kernel/growing-map";
import { maxExported } from "@provenwork/contracts/audit/rules";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import type { Call } from "#kernel/route.ts";
import { prepareExport } from "./export-history.steps.ts";

const unused = () => {
  throw new Error("nothing is exported");
};

it("is refused for a stream that is too long, without reading it", async () => {
  let read = 0;
  const stored = (revision: number) => {
    read += 1;
    return { stream: "log", revision } as StoredEvent;
  };
  const store = {
    async *read() {
      yield stored(maxExported.events);
    },
    readMany: () =>
      Promise.resolve(new Map([["log", Array.from({ length: maxExported.events + 1 }, (_, n) => stored(n))]])),
  };
  const openings = new GrowingMap<string, { name: string; sessionId: string }>();
  const call = {
    caller: { role: "auditor", personId: "person", sessionId: "session" },
    session: { sessionId: "session" },
    load: () =>
      Promise.resolve({ state: { openings: openings.with("opening", { name: "log", sessionId: "session" }) } }),
  } as unknown as Call;
  const prepare = prepareExport({ store, codec: { decode: unused }, provenEvents: unused, origin: "", sign: unused });
  const given = { openingId: "opening", format: "jsonl", streams: ["log"] } as const;
  expect(await prepare({ ...given, streams: [...given.streams] }, call)).toEqual({ refusal: { code: "too-long" } });
  expect(read).toBe(1);
});
