import { startTestBucket, type TestBucket } from "@provenwork/platform/testing/bucket";
import { isFullSize } from "@provenwork/platform/testing/sized";
import { afterAll, beforeAll, describe } from "vitest";
import { opsSuite } from "./cli/ops.suite.ts";
import { bucketSuite } from "./files/bucket.suite.ts";
import { environmentSuite } from "./launch/environment.suite.ts";
import { children, killSuite, killedKeeperSuite } from "./launch/kill.suite.ts";
import { monitoringSuite } from "./launch/monitoring.suite.ts";
import { tracingSuite } from "./launch/tracing.suite.ts";
import { upgradeSuite } from "./launch/upgrade.suite.ts";
import { type Stack, startStack } from "./testing/stack.ts";
import { startTraceCollector } from "./testing/trace-collector.ts";

// One after another on one running system, because starting it takes longer than most of them.
let running: Stack;
let bucket: TestBucket;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
beforeAll(async () => {
  collector = await startTraceCollector();
  bucket = await startTestBucket();
  running = await startStack({
    LIMIT_EDITS_PER_NETWORK: "17",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    FILES_URL: bucket.url,
  });
});
afterAll(async () => {
  await running?.stop();
  await bucket?.stop();
  collector.stop();
});
const stack = () => running;

environmentSuite(stack);
describe("monitoring", () => {
  monitoringSuite(stack);
});
describe("traces", () => {
  tracingSuite(stack, () => collector.spans);
});
describe("the ops CLI on a running system", () => {
  opsSuite(stack);
});
describe("files in a bucket", () => {
  bucketSuite(stack, () => bucket);
});
describe("a killed process", () => {
  killedKeeperSuite(stack);
  killSuite(stack, isFullSize ? children : []);
});
describe("an upgrade", () => {
  upgradeSuite(stack);
});
