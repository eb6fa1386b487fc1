import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { expect, it } from "vitest";
import { startTracing } from "./tracing.ts";

const body = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

it("sends nothing without an endpoint, and spans with their service's name to one", async () => {
  await (
    await startTracing("quiet", undefined)
  )();
  expect(trace.getTracer("test").startSpan("nothing").isRecording()).toBe(false);

  const received: { url: string | undefined; body: string }[] = [];
  const collector = createServer((request, response) => {
    void body(request).then((text) => {
      received.push({ url: request.url, body: text });
      response.end("{}");
    });
  });
  await new Promise<void>((ready) => collector.listen(0, "127.0.0.1", ready));
  const { port } = collector.address() as AddressInfo;

  const stop = await startTracing("command-service", `http://127.0.0.1:${port}`);
  trace.getTracer("test").startSpan("verify-code").end();
  await stop();
  collector.close();

  expect(received).toHaveLength(1);
  expect(received[0]?.url).toBe("/v1/traces");
  expect(received[0]?.body).toContain('"verify-code"');
  expect(received[0]?.body).toContain("command-service");
});
