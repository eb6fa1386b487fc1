import { expect, it } from "vitest";
import { wholeLog } from "../harness/whole-log.ts";
import { startTraffic } from "../harness/writers.ts";
import { acknowledges, pairForTest } from "./pair-for-test.ts";

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
