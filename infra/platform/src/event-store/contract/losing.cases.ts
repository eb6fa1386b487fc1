import { afterAll, beforeAll, expect } from "vitest";
import { type EventStore, StreamIncomplete } from "../port.ts";
import { until } from "../../testing/until.ts";
import { ids, newStream, samples } from "./samples.ts";
import { itIfCapable, type ContractSubject } from "./subject.ts";

export function losingCases(subject: ContractSubject): void {
  let store: EventStore;
  beforeAll(async () => {
    store = await subject.open();
  });
  afterAll(async () => store.close());

  /** A stream of six events, some of which are lost afterwards. */
  const written = async () => {
    const [stream, events] = [newStream(), samples(6)];
    await store.append(stream, "no-stream", events);
    return { stream, events };
  };
  const revisions = async (stream: string, options?: Parameters<EventStore["read"]>[1]) =>
    (await Array.fromAsync(store.read(stream, options))).map(({ revision }) => revision);
  const incomplete = async (work: Promise<unknown>, stream: string) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamIncomplete);
    expect((error as Error).message).toContain(stream);
    expect((error as Error).message.split("\n")).toHaveLength(1);
  };
  /** Within seconds, because an adapter need not ask about lost events at each read. */
  const expectUnreadable = async (stream: string) => {
    const whole = await written();
    await until(() =>
      revisions(stream).then(
        () => false,
        () => true,
      ),
    );
    await incomplete(revisions(stream), stream);
    await incomplete(revisions(stream, { direction: "backwards" }), stream);
    await incomplete(store.readMany([whole.stream, stream]), stream);
    expect(await revisions(whole.stream)).toHaveLength(6);
    expect(ids((await store.readMany([whole.stream])).get(whole.stream) ?? [])).toEqual(ids(whole.events));
  };

  itIfCapable(subject, "loseEvents")("refuses to read a truncated stream as if it were whole", async (lose) => {
    const { stream } = await written();
    await lose.call(subject, stream, 2);
    await expectUnreadable(stream);
    expect(await revisions(stream, { from: 2 })).toEqual([2, 3, 4, 5]);
    expect(await revisions(stream, { direction: "backwards", limit: 4 })).toEqual([5, 4, 3, 2]);
    await incomplete(revisions(stream, { from: 1, limit: 1 }), stream);
  });

  itIfCapable(subject, "loseEvents")("tells a lost stream from one that never was", async (lose) => {
    const { stream } = await written();
    await lose.call(subject, stream);
    await expectUnreadable(stream);
    await incomplete(revisions(stream, { direction: "backwards", limit: 1 }), stream);
    expect(await revisions(newStream())).toEqual([]);
  });

  itIfCapable(subject, "loseEvents")("does not create a lost stream again, nor write to it", async (lose) => {
    const { stream } = await written();
    await lose.call(subject, stream);
    const head = await store.head();
    await incomplete(store.append(stream, "no-stream", samples(1)), stream);
    await expect(store.append(stream, 2, samples(1))).rejects.toThrow(stream);
    expect(await store.head()).toEqual(head);
  });

  itIfCapable(subject, "loseEvents")("finds all streams that lost events, also while it runs", async (lose) => {
    const [first, second, whole] = [await written(), await written(), await written()];
    await lose.call(subject, first.stream, 3);
    const found = async (stream: string) => (await store.findIncomplete()).filter((line) => line.includes(stream));
    expect(await found(first.stream)).toHaveLength(1);
    await lose.call(subject, second.stream);
    await expect.poll(() => found(second.stream), { timeout: 20_000 }).toHaveLength(1);
    expect(await found(whole.stream)).toEqual([]);
    await expectUnreadable(second.stream);
    await incomplete(store.append(second.stream, "no-stream", samples(1)), second.stream);
    const reopened = await subject.open();
    expect((await reopened.findIncomplete()).toSorted()).toEqual((await store.findIncomplete()).toSorted());
    await reopened.close();
  });
}
