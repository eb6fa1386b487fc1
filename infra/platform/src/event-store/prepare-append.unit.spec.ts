import { describe, expect, it } from "vitest";
import { sample } from "./contract/samples.ts";
import { type EventToAppend, type ExpectedRevision, InvalidAppend, maxAppendBytes } from "./port.ts";
import { prepareAppend } from "./prepare-append.ts";

const prepare = (events: EventToAppend[], stream = "s-1", expected: ExpectedRevision = "no-stream") =>
  prepareAppend({ stream, expected, events });

/** An event whose data and metadata together are `bytes` long. */
function sized(bytes: number): EventToAppend {
  const [empty] = prepare([sample({ filler: "" })]);
  if (empty === undefined) throw new Error("nothing was prepared");
  return sample({ filler: "x".repeat(bytes - empty.data.length - empty.metadata.length) });
}

describe("an append", () => {
  it("is serialized with its keys in order", () => {
    const event = sample({ b: 1, a: "é 🦊" });
    const { id, type } = event;
    expect(prepare([event])).toEqual([
      { id, type, data: '{"b":1,"a":"é 🦊"}', metadata: JSON.stringify(event.metadata) },
    ]);
  });

  it("may be exactly as large as the limit in total", () => {
    const half = maxAppendBytes / 2 - 2 * sample().type.length; // a store counts the type, two bytes a character
    expect(prepare([sized(half), sized(half)])).toHaveLength(2);
    expect(() => prepare([sized(half), sized(half + 1)])).toThrow(/1048577 bytes, the limit is 1048576/);
  });

  it.each<[string, () => unknown, RegExp]>([
    ["nothing", () => prepare([]), /at least one event/],
    ["a fractional revision", () => prepare([sample()], "s-1", 1.5), /expected revision/],
    ["a revision below 0", () => prepare([sample()], "s-1", -1), /expected revision/],
    ["a stream without a name", () => prepare([sample()], ""), /no stream/],
    ["a NUL in a name", () => prepare([sample()], "s-\0"), /no stream/],
    ["an endless name", () => prepare([sample()], "s".repeat(513)), /no stream/],
    ["a lone surrogate in a type", () => prepare([{ ...sample(), type: "T\uD800" }]), /no event type/],
    ["an id that is no UUID", () => prepare([{ ...sample(), id: "17" }]), /UUID/],
    ["an id in upper case", () => prepare([{ ...sample(), id: sample().id.toUpperCase() }]), /lower case/],
  ])("is never %s", (_, attempt, message) => {
    expect(attempt).toThrow(InvalidAppend);
    expect(attempt).toThrow(message);
  });
});
