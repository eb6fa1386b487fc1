import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { readStreams } from "./read-streams.ts";

it("reads streams of any length and number, in the order of the log", async () => {
  const many = Array.from({ length: 250 }, (_, index) => `job-${index}`);
  const lengthOf = (stream: string) => (stream === "job-7" ? 250_000 : 1);
  const store = {
    readMany: (streams: readonly string[]) =>
      Promise.resolve(
        new Map(
          streams.map((stream) => [
            stream,
            Array.from({ length: lengthOf(stream) }, (_, at) => ({ position: String(at), stream }) as StoredEvent),
          ]),
        ),
      ),
  };
  const read = await readStreams(store, many);
  expect(read).toHaveLength(250_249);
  expect(read.slice(0, 250).every(({ position }) => position === "0")).toBe(true);
});
