import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  InvalidAppend,
  WrongRevision,
} from "../port.ts";
import { ids, newStream, sample, samples, stored, withoutPosition } from "./samples.ts";
import type { ContractSubject } from "./subject.ts";
import { sized } from "../../testing/sized.ts";

/** Number of concurrent callers. */
const rivals = sized(40, 200);

export function appendingCases(subject: ContractSubject): void {
  let store: EventStore;
  let stream: string;
  beforeAll(async () => {
    store = await subject.open();
  });
  afterAll(async () => store.close());

  const contents = async () => (await Array.fromAsync(store.read(stream))).map(withoutPosition);
  const wrongRevision = async (expected: ExpectedRevision, events: EventToAppend[]) => {
    const error: unknown = await store.append(stream, expected, events).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WrongRevision);
    return error instanceof WrongRevision ? error.actual : undefined;
  };
  const race = async (attempts: Promise<Appended>[]) => {
    const outcomes = await Promise.allSettled(attempts);
    const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    return { won: outcomes.filter(({ status }) => status === "fulfilled").length, lost };
  };

  it("creates a stream and adds to it; each append returns its revision and checkpoint", async () => {
    stream = newStream();
    const [first, second] = [samples(2), samples(3)];
    const created = await store.append(stream, "no-stream", first);
    const added = await store.append(stream, 1, second);
    expect([created.revision, added.revision]).toEqual([1, 4]);
    expect(created.checkpoint).toMatchObject({ log: store.logId, eventId: first[1]?.id });
    expect(added.checkpoint).toMatchObject({ log: store.logId, eventId: second[2]?.id });
    expect(added.checkpoint.position > created.checkpoint.position).toBe(true);
    expect(await contents()).toEqual(stored(stream, [...first, ...second]));
    expect((await store.head()).position >= added.checkpoint.position).toBe(true);
  });

  it("reports the actual revision when it is not the expected one", async () => {
    stream = newStream();
    expect(await wrongRevision(0, samples(1))).toBe("no-stream");
    await store.append(stream, "no-stream", samples(3));
    expect(await wrongRevision("no-stream", samples(1))).toBe(2);
    expect(await wrongRevision(1, samples(1))).toBe(2);
    expect(await wrongRevision(3, samples(1))).toBe(2);
    expect(await contents()).toHaveLength(3);
  });

  it("lets exactly one of many concurrent creates win", async () => {
    stream = newStream();
    const { won, lost } = await race(
      Array.from({ length: rivals }, () => store.append(stream, "no-stream", samples(2))),
    );
    expect(won).toBe(1);
    expect(lost.every((error) => error instanceof WrongRevision)).toBe(true);
    expect(await contents()).toHaveLength(2);
  });

  it("lets exactly one of many concurrent appends at a revision win, over several connections", async () => {
    stream = newStream();
    await store.append(stream, "no-stream", samples(1));
    const others = await Promise.all([subject.open(), subject.open(), subject.open()]);
    const { won, lost } = await race(
      Array.from({ length: rivals }, (_, n) => (others[n % 3] ?? store).append(stream, 0, [sample({ n })])),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(won).toBe(1);
    expect(lost.map((error) => error instanceof WrongRevision && error.actual)).toEqual(Array(rivals - 1).fill(1));
    expect(await contents()).toHaveLength(2);
  });

  it("answers a repeat of the same ids like the first time and writes nothing", async () => {
    stream = newStream();
    const [created, batch, later] = [samples(1), samples(5), samples(2)];
    const first = await store.append(stream, "no-stream", created);
    expect((await store.append(stream, "no-stream", created)).revision).toBe(0);
    const second = await store.append(stream, 0, batch);
    expect((await store.append(stream, 0, batch)).revision).toBe(5);
    await store.append(stream, 5, later);
    const [firstAgain, secondAgain] = [
      await store.append(stream, "no-stream", created),
      await store.append(stream, 0, batch),
    ];
    expect([firstAgain.revision, secondAgain.revision]).toEqual([0, 5]);
    expect(firstAgain.checkpoint.position >= first.checkpoint.position).toBe(true);
    expect(secondAgain.checkpoint.position >= second.checkpoint.position).toBe(true);
    expect(await contents()).toEqual(stored(stream, [...created, ...batch, ...later]));
  });

  it("writes an append once that many callers make concurrently", async () => {
    stream = newStream();
    const events = samples(3);
    const answers = await Promise.all(
      Array.from({ length: sized(12, 50) }, () => store.append(stream, "no-stream", events)),
    );
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2]));
    expect(await contents()).toEqual(stored(stream, events));
  });

  it("does not mistake other ids, or the same ids at another revision, for a repeat", async () => {
    stream = newStream();
    const [a, b, c] = [sample(), sample(), sample()];
    await store.append(stream, "no-stream", [a, b, c]);
    expect(await wrongRevision("no-stream", [b])).toBe(2);
    expect(await wrongRevision(0, [a])).toBe(2);
    expect(await wrongRevision(0, [c, b])).toBe(2);
    expect(await wrongRevision(1, [c, sample()])).toBe(2);
    expect(await contents()).toEqual(stored(stream, [a, b, c]));
  });

  it("answers each append of a burst separately", async () => {
    const good = Array.from({ length: 100 }, () => ({ stream: newStream(), events: samples(2) }));
    const outcomes = await Promise.allSettled(
      good.flatMap(({ stream: target, events }) => [
        store.append(target, "no-stream", events),
        store.append(newStream(), 7, samples(1)),
        store.append(newStream(), "no-stream", []),
      ]),
    );
    expect(outcomes.map((outcome) => (outcome.status === "rejected" ? (outcome.reason as Error).name : "ok"))).toEqual(
      good.flatMap(() => ["ok", "WrongRevision", "InvalidAppend"]),
    );
    const read = await store.readMany(good.map(({ stream: target }) => target));
    for (const { stream: target, events } of good) expect(ids(read.get(target) ?? [])).toEqual(ids(events));
  });

  it("takes large batches whole", async () => {
    stream = newStream();
    const many = samples(1_500);
    const wide = Array.from({ length: 9 }, (_, n) => sample({ n, filler: "x".repeat(100_000) }));
    expect((await store.append(stream, "no-stream", many)).revision).toBe(1_499);
    expect((await store.append(stream, 1_499, wide)).revision).toBe(1_508);
    expect(await contents()).toEqual(stored(stream, [...many, ...wide]));
  });

  it("refuses an empty append and one above 1 MB in sum", async () => {
    stream = newStream();
    const half = () => sample({ filler: "é".repeat(270_000) }); // two bytes each
    await expect(store.append(stream, "no-stream", [])).rejects.toThrow(InvalidAppend);
    await expect(store.append(stream, "no-stream", [half(), half()])).rejects.toThrow(InvalidAppend);
    await expect(store.append(stream, "no-stream", [half(), half()])).rejects.toThrow(/1048576/);
    expect(await contents()).toEqual([]);
    await store.append(stream, "no-stream", [half()]);
    expect(await contents()).toHaveLength(1);
  });

  it("keeps text and numbers exactly", async () => {
    stream = newStream();
    const event = sample({
      z: "key order is kept",
      a: 'Zoë 名前 🦊 e\u0301 \u200F\u2028\uFEFF\\ " \t\n {}',
      "schlüssel 🗝": [null, true, [], {}, [[1], { deep: { er: [] } }]],
      numbers: [Number.MAX_SAFE_INTEGER, 2 ** 63, 1e308, 5e-324, 0.1 + 0.2, -1.5e-7, 1e21, 100],
      digits: "123456789012345678901234567890.10",
    });
    await store.append(stream, "no-stream", [event]);
    const [back] = await contents();
    expect(back).toEqual({ ...event, stream, revision: 0 });
    expect(JSON.stringify(back?.data)).toBe(JSON.stringify(event.data));
    expect(JSON.stringify(back?.metadata)).toBe(JSON.stringify(event.metadata));
  });
}
