import { StreamIncomplete, type StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { coalescedLoads } from "./loader.ts";

const event = (stream: string) => ({ stream }) as StoredEvent;

it("shares a round trip, and an incomplete stream fails only those who read it", async () => {
  const requests: (readonly string[])[] = [];
  const load = coalescedLoads({
    async readMany(streams) {
      requests.push(streams);
      if (streams.includes("lost")) throw new StreamIncomplete("lost", "it was deleted");
      return new Map(streams.map((stream) => [stream, [event(stream)]]));
    },
  });
  expect(await Promise.all([load("a"), load("b"), load("a")])).toEqual([[event("a")], [event("b")], [event("a")]]);
  expect(requests).toEqual([["a", "b"]]);
  const [a, lost, b] = await Promise.allSettled([load("a"), load("lost"), load("b")]);
  expect([a, b]).toEqual([
    { status: "fulfilled", value: [event("a")] },
    { status: "fulfilled", value: [event("b")] },
  ]);
  expect(lost).toMatchObject({ status: "rejected", reason: { name: "StreamIncomplete" } });
});
