import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { expect, it } from "vitest";
import { testFolder } from "../testing/folder.ts";
import { isConnectionError, openPool } from "./pool.ts";

/** A certificate that nobody signed, of another host. */
function madeCertificate() {
  const [cert, key] = ["server.pem", "server.key"].map((name) => join(testFolder(), name)) as [string, string];
  const { status } = spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=elsewhere", "-keyout", key, "-out", cert]); // prettier-ignore
  return status === 0 ? { cert: readFileSync(cert), key: readFileSync(key) } : undefined;
}

const made = madeCertificate();

it.skipIf(made === undefined)(
  "a certificate that is not trusted makes a server unavailable (needs openssl)",
  async () => {
    const server = createServer((socket) => {
      // https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
      socket.once("data", () => {
        socket.write("S");
        new TLSSocket(socket, { isServer: true, ...made }).on("error", () => {});
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const url = `postgres://someone:secret@127.0.0.1:${port}/log?sslmode=verify-full`;
    const pool = openPool({ url, name: "test", connectTimeout: 10_000 });
    const error = await pool.query("SELECT 1").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining("certificate") as string });
    expect(isConnectionError(error)).toBe(true);
    await pool.end();
    await new Promise((closed) => server.close(closed));
  },
);

it("a pool that was closed under a request makes its server unavailable", async () => {
  const pool = openPool({ url: process.env["TEST_POSTGRES_URL"] ?? "", name: "test", connectTimeout: 10_000 });
  await pool.end();
  const error = await pool.query("SELECT 1").catch((thrown: unknown) => thrown);
  expect(isConnectionError(error)).toBe(true);
});

it.each(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "25006"])(
  "%s makes a server unavailable",
  (code) => expect(isConnectionError(Object.assign(new Error("refused"), { code }))).toBe(true),
);

it("a server that ends as it says that it is ready is unavailable", async () => {
  // https://www.postgresql.org/docs/current/protocol-message-formats.html
  const message = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(4 + content.length);
    return Buffer.concat([Buffer.from(type), length, content]);
  };
  const [authenticated, ready] = [message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))];
  const ended = message(
    "E",
    Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"),
  );
  const server = createServer((socket) => {
    socket.once("data", () => socket.end(Buffer.concat([authenticated, ready, ended])));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const pool = openPool({ url: `postgres://someone@127.0.0.1:${port}/log`, name: "test", connectTimeout: 10_000 });
  const error = await pool.query("SELECT 1").catch((thrown: unknown) => thrown);
  expect(isConnectionError(error)).toBe(true);
  await pool.end();
  await new Promise((closed) => server.close(closed));
});

it("a connection that breaks after it was opened, before it was handed out, is an unavailable server", async () => {
  const url = new URL(process.env["TEST_POSTGRES_URL"] ?? "");
  const proxy = createServer((inside) => {
    const outside = connect(Number(url.port), url.hostname).on("error", () => inside.destroy());
    outside.pipe(inside).on("error", () => outside.destroy());
    inside.on("data", (sent: Buffer) => {
      if (sent.includes("pg_is_in_recovery")) inside.destroy();
      else outside.write(sent);
    });
    inside.on("close", () => outside.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  url.port = String((proxy.address() as AddressInfo).port);
  const pool = openPool({ url: url.href, name: "test", connectTimeout: 10_000 });
  const error = await pool.query("SELECT 1").catch((thrown: unknown) => thrown);
  expect(isConnectionError(error)).toBe(true);
  expect(pool.totalCount).toBe(0);
  await pool.end();
  await new Promise((closed) => proxy.close(closed));
});
