import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { until } from "@provenwork/platform/testing/until";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { watchStreams } from "./watch-streams.ts";

it("logs each incomplete stream once, and counts them", async () => {
  const answers = [["a", "b"], ["a", "b"], new EventStoreUnavailable("away"), ["b", "c"], []];
  const lines: string[] = [];
  const counts: unknown[] = [];
  const metrics = new Registry();
  const findIncomplete = async () => {
    counts.push((await metrics.getSingleMetric("provenwork_incomplete_streams")?.get())?.values[0]?.value);
    const answer = answers.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const log = { error: (line: string) => lines.push(line), warn: (_: unknown, line: string) => lines.push(line) };
  const watched = watchStreams({ store: { findIncomplete }, metrics, log: log as never, every: 1 });
  await until(() => counts.length > 5);
  watched.stop();
  expect(lines).toEqual(["a", "b", "the check for incomplete streams failed, retrying", "c"]);
  expect(counts.slice(0, 6)).toEqual([NaN, 2, 2, NaN, 2, 0]);
});
