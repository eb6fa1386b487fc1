import { credentials } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { MemoryLog } from "./memory-log.ts";
import { shared, streams, streamsService } from "./protocol.ts";
import { TestServer } from "./server.ts";

it("appends nothing of a call that is cancelled before its last event", async () => {
  const log = new MemoryLog();
  const server = new TestServer(log);
  await server.start();
  const client = new streamsService.StreamsClient(`127.0.0.1:${server.node.port}`, credentials.createInsecure());
  const append = (name: string) => {
    const ended = Promise.withResolvers<number | undefined>();
    const call = client.append((error: { code: number } | null) => ended.resolve(error?.code));
    const stream = new shared.StreamIdentifier().setStreamName(Buffer.from(name));
    const options = new streams.AppendReq.Options().setStreamIdentifier(stream).setNoStream(new shared.Empty());
    call.write(new streams.AppendReq().setOptions(options));
    for (let n = 0; n < 3; n++) {
      const message = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(`${name}-${n}`));
      call.write(new streams.AppendReq().setProposedMessage(message));
    }
    return { call, ended: ended.promise };
  };
  for (let round = 0; round < 20; round++) {
    const before = server.node.calls.append;
    const cancelled = append(`cancelled-${round}`);
    while (server.node.calls.append === before) await new Promise(setImmediate);
    cancelled.call.cancel();
    expect(await cancelled.ended).toBe(1);
    const whole = append(`whole-${round}`);
    whole.call.end();
    expect(await whole.ended).toBeUndefined();
  }
  const written = log.all.map(({ stream }) => stream).filter((name) => !name.startsWith("$"));
  expect(written).toEqual(Array.from({ length: 60 }, (_, n) => `whole-${Math.floor(n / 3)}`));
  client.close();
  await server.stop();
});
