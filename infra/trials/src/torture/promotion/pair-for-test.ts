import { until } from "@provenwork/platform/testing/until";
import { onTestFinished } from "vitest";
import type { Traffic } from "../harness/writers.ts";
import { type Pair, startPair } from "./pair.ts";

/** A pair that ends with the test. */
export async function pairForTest(kind: Parameters<typeof startPair>[1]): Promise<Pair> {
  const steps: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const step of steps.toReversed()) await step();
  });
  return startPair({ add: (step) => void steps.push(step) }, kind);
}

/** Waits until this many more commands are acknowledged. */
export async function acknowledges({ acknowledged }: Traffic, more: number): Promise<void> {
  const from = acknowledged.size;
  await until(() => acknowledged.size >= from + more, "further commands");
}
