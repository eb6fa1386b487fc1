import { SMTPServer } from "smtp-server";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";

/** An email server on loopback that accepts and discards everything. Returns its URL. `take`: is given each recipient. */
export async function startMailSink(shutdown: Shutdown, take: (address: string) => void = () => {}): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, taken) {
      for (const { address } of envelope.rcptTo) take(address);
      stream.resume();
      stream.once("end", () => taken());
    },
  });
  server.on("error", () => {}); // a service that ends in the middle of an email
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  shutdown.add(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as { port: number };
  return `smtp://127.0.0.1:${port}`;
}
