import { until } from "@provenwork/platform/testing/until";
import { expect, it, onTestFinished } from "vitest";
import { wholeLog } from "../harness/whole-log.ts";
import { startTraffic } from "../harness/writers.ts";
import { startPair } from "./pair.ts";

it("loses no acknowledged command, and carries none out twice, where the primary is killed and its synchronous standby promoted", async () => {
  const steps: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const step of steps.toReversed()) await step();
  });
  const pair = await startPair({ add: (step) => void steps.push(step) });
  const traffic = startTraffic(pair.url);
  const acknowledged = async (more: number) => {
    const from = traffic.acknowledged.size;
    await until(() => traffic.acknowledged.size >= from + more, "further commands");
  };
  await acknowledged(50);
  await pair.failOver();
  await acknowledged(50);
  await traffic.stop();
  const given = (await wholeLog(pair.stage.databases.log)).filter(({ type }) => type === "PersonalInformationProvided");
  const commands = new Set(given.map(({ metadata }) => metadata.commandId));
  expect(given.length, "commands that happened twice").toBe(commands.size);
  expect(commands.size, "acknowledged ones").toBe(traffic.acknowledged.size);
});
