import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { expect, it, onTestFinished } from "vitest";
import { demoVisitor } from "./visitor.ts";

const username = "demo-visitor";
const account = {
  username,
  password: "Correct-Horse-7",
  fullName: "",
  email: "",
  userType: "candidate",
  termsVersion: currentTermsVersion,
};

/** A service that restarts: it closes the first connection without an answer, the second in the middle of one. */
async function restartingService() {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    request.resume().on("end", () => {
      const body = JSON.stringify({ id: randomUUID(), username, fullName: "", email: "", userType: "candidate" });
      if (keys.length === 1) return request.socket.destroy();
      response.writeHead(201, { "content-type": "application/json", "content-length": body.length });
      if (keys.length === 2) return response.write(body.slice(0, 9), () => request.socket.destroy());
      response.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, keys };
}

it("retries a command with the same key when the service closes the connection", async () => {
  const { port, keys } = await restartingService();
  expect(await demoVisitor({ commands: port, queries: port }).send(Register, account)).toMatchObject({ username });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
