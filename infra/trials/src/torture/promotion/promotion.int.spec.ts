import { until } from "@provenwork/platform/testing/until";
import { expect, it, onTestFinished } from "vitest";
import { wholeLog } from "../harness/whole-log.ts";
import { type Traffic, startTraffic } from "../harness/writers.ts";
import { type Pair, startPair } from "./pair.ts";

async function pairForTest(kind: Parameters<typeof startPair>[1]): Promise<Pair> {
  const steps: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const step of steps.toReversed()) await step();
  });
  return startPair({ add: (step) => void steps.push(step) }, kind);
}

async function acknowledges({ acknowledged }: Traffic, more: number): Promise<void> {
  const from = acknowledged.size;
  await until(() => acknowledged.size >= from + more, "further commands");
}

it("loses no acknowledged command, and carries none out twice, where the primary is killed and its synchronous standby promoted", async () => {
  const pair = await pairForTest("synchronous");
  const traffic = startTraffic(pair.url);
  await acknowledges(traffic, 50);
  await pair.failOver();
  await acknowledges(traffic, 50);
  await traffic.stop();
  const given = (await wholeLog(pair.stage.databases.log)).filter(({ type }) => type === "PersonalInformationProvided");
  const commands = new Set(given.map(({ metadata }) => metadata.commandId));
  expect(given.length, "commands that happened twice").toBe(commands.size);
  expect(commands.size, "acknowledged ones").toBe(traffic.acknowledged.size);
  expect(pair.logged("changes were lost")).toEqual([]);
});
