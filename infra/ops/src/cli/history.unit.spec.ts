import { expect, it } from "vitest";
import { streamsOf } from "./history.ts";

it("looks up an id in every stream that is named by it, but not in singletons", () => {
  const id = "605b636a-5602-4fd7-a30f-01fb417ea50b";
  const streams = streamsOf(id);
  expect(streams).toEqual(expect.arrayContaining([`account-${id}`, `candidate-${id}`, `work-experience-${id}`]));
  for (const stream of streams) expect(stream).toContain(id);
});
