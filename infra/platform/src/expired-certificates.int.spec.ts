import { readFileSync } from "node:fs";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openEventStoreDb } from "./event-store/eventstoredb/adapter.ts";
import { newLog, TestServer } from "./event-store/eventstoredb/testing/server.ts";
import { openFileStorage } from "./file-storage/open.ts";
import { openMailTransport } from "./mail/transport.ts";
import { openPool } from "./postgres/pool.ts";
import { startTestBucket } from "./testing/bucket.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { testFolder } from "./testing/folder.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { type TlsFront, startTlsFront } from "./testing/tls-front.ts";
import { until } from "./testing/until.ts";
import { reasonOf } from "./when-available.ts";

const made = makeCertificates(testFolder());
const openssl = "needs openssl";

/** What a call that fails says; undefined if it works. */
const problem = (call: () => Promise<unknown>): Promise<string | undefined> =>
  call().then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

/** A part works, says what is wrong when its certificate has expired, and works again once it is replaced. */
async function expectLineAndRecovery(front: TlsFront, call: () => Promise<unknown>): Promise<void> {
  if (made === undefined) return;
  expect(await problem(call)).toBeUndefined();
  front.show(made.expired);
  // The first failure may be of the connection that was cut off.
  const line = await until(async () => {
    const said = await problem(call);
    return said?.includes("certificate has expired") === true ? said : undefined;
  }, "a line about the certificate");
  expect(line).toContain(`127.0.0.1:${front.port}`);
  expect(line).not.toContain("\n");
  front.show(made.good);
  await until(async () => (await problem(call)) === undefined, "it to work again");
}

describe.skipIf(made === undefined)(`an expired certificate (${openssl})`, () => {
  const { good, authority } = made ?? { good: { cert: "", key: "" }, authority: "" };
  const front = async (options: Omit<Parameters<typeof startTlsFront>[0], "certificate">) => {
    const started = await startTlsFront({ certificate: good, ...options });
    onTestFinished(() => started.close());
    return started;
  };

  it("of the event store", async () => {
    const server = new TestServer(newLog());
    await server.start();
    const secured = await front({ port: server.node.port, alpn: ["h2"] });
    const url = `esdb://admin:secret@127.0.0.1:${secured.port}?tls=true&tlsCAFile=${authority}`;
    const store = await openEventStoreDb({ url });
    await expectLineAndRecovery(secured, () => store.ping());
    await store.close();
    await server.stop();
  });

  it("of a database", async () => {
    const { port, username, password } = new URL(process.env["TEST_POSTGRES_URL"] ?? "");
    const secured = await front({ port: Number(port), asPostgres: true });
    const tlsOptions = `sslmode=verify-full&sslrootcert=${authority}`;
    const url = `postgres://${username}:${password}@127.0.0.1:${secured.port}/postgres?${tlsOptions}`;
    const pool = openPool({ url, name: "test", max: 1, connectTimeout: 30_000 });
    await expectLineAndRecovery(secured, () => pool.query("SELECT 1"));
    await pool.end();
  });

  it("of the mail server", async () => {
    const server = await startMailServer();
    const secured = await front({ port: Number(new URL(server.url).port) });
    const smtpUrl = `smtps://127.0.0.1:${secured.port}`;
    const mail = openMailTransport({ smtpUrl, from: "hello@provenwork.example", caFile: authority });
    const message = { to: "ada@acme.example", subject: "Hi", text: "Hi", html: "<p>Hi</p>", messageId: "code.1" };
    await expectLineAndRecovery(secured, async () => {
      const result = await mail.sendMail(message);
      if (result.outcome !== "sent") throw new Error(`${mail.host}: ${result.reason}`);
    });
    mail.close();
    await server.stop();
  });

  describe("of a bucket", () => {
    const trusted = tls.getCACertificates("default");
    beforeAll(() => tls.setDefaultCACertificates([...trusted, readFileSync(authority, "utf8")]));
    afterAll(() => tls.setDefaultCACertificates(trusted));

    it("is said like the others", async () => {
      const bucket = await startTestBucket();
      const secured = await front({ port: Number(bucket.host.split(":")[1]) });
      const files = openFileStorage(bucket.url.replace(bucket.host, `127.0.0.1:${secured.port}`).split("?")[0] ?? "");
      await expectLineAndRecovery(secured, () => files.ping());
      await bucket.stop();
    });
  });
});
