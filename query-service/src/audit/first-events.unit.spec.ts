import type { Recorded } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { firstEvents } from "./first-events.ts";

const most = 20;

/** A log with streams of these sizes, whose events happened by turns; it counts what is read of it. */
function logOf(sizes: Readonly<Record<string, number>>, without: readonly number[] = []) {
  const log = { read: 0 };
  const eventsOf = (streams: readonly string[], limit: number): Recorded[] =>
    streams
      .flatMap((stream) => Array.from({ length: Math.min(limit, sizes[stream] ?? 0) }, (_, at) => ({ stream, at })))
      .toSorted((one, other) => one.at - other.at)
      .filter(({ at }) => !without.includes(at))
      .slice(0, limit)
      .map(({ stream, at }) => ({ stream, revision: at }) as unknown as Recorded);
  const counted = (events: Recorded[]) => {
    log.read += events.length;
    return Promise.resolve(events);
  };
  const histories = {
    read: (streams: readonly string[]) => counted(eventsOf(streams, Infinity)),
    readOn: (streams: ReadonlyMap<string, number>, limit: number) => counted(eventsOf([...streams.keys()], limit)),
    size: (stream: string) => Promise.resolve(sizes[stream] ?? 0),
  };
  return { log, histories };
}
const sizesOf = ({ streams }: Awaited<ReturnType<typeof firstEvents>>) =>
  Object.fromEntries([...streams].map(([stream, { size }]) => [stream, size]));

it("of a million events no more are read than are shown, and each stream says how many it has", async () => {
  const sizes = { tree: 1_000_000, job: 3, none: 0 };
  const { log, histories } = logOf(sizes);
  const found = await firstEvents(histories, Object.keys(sizes), most);
  expect(log.read).toBe(most);
  expect(found.events).toHaveLength(most);
  expect(sizesOf(found)).toEqual({ tree: 1_000_000, job: 3 });
});

it("a history that is shown whole is read once, and what it lacks is seen", async () => {
  const { histories } = logOf({ job: 5, none: 0 }, [3]);
  const found = await firstEvents(
    { ...histories, size: () => Promise.reject(new Error("read")) },
    ["job", "none"],
    most,
  );
  expect(found.streams).toEqual(new Map([["job", { revisions: [0, 1, 2, 4], size: 4 }]]));
});

it("of a history of many streams no more than that is read of each", async () => {
  const sizes = {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`job-${index}`, 2])),
    tree: 1_000_000,
  };
  const { log, histories } = logOf(sizes);
  const found = await firstEvents(histories, Object.keys(sizes), most);
  expect(log.read).toBe(most);
  expect(found.events).toHaveLength(most);
  expect(sizesOf(found)).toEqual(sizes);
});

it("a history of many short streams is read at once", async () => {
  const sizes = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`job-${index}`, 2]));
  const { histories } = logOf(sizes);
  const readOn = () => Promise.reject(new Error("read on"));
  expect(sizesOf(await firstEvents({ ...histories, readOn }, Object.keys(sizes), most))).toEqual(sizes);
});

it("a history of many streams shows its first events, and counts all", async () => {
  const sizes = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`job-${index}`, 2]));
  const { histories } = logOf(sizes);
  const found = await firstEvents(histories, Object.keys(sizes), most);
  expect(found.events).toHaveLength(most);
  expect(sizesOf(found)).toEqual(sizes);
});
