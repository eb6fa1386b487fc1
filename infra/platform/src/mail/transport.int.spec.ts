import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testFolder } from "../testing/folder.ts";
import { type TestMailServer, startMailServer } from "../testing/mail-server.ts";
import { type MailMessage, type MailTransport, openMailTransport } from "./transport.ts";

const message: MailMessage = {
  to: "ada@acme.example",
  subject: "A subject",
  text: "Text",
  html: "<p>HTML</p>",
  messageId: "code.1",
};
const from = "Provenwork <hello@provenwork.example>";

let server: TestMailServer;
let transport: MailTransport;

beforeEach(async () => {
  server = await startMailServer();
  transport = openMailTransport({ smtpUrl: server.url, from });
});
afterEach(async () => {
  transport.close();
  await server.stop();
});

describe("mail over SMTP", () => {
  it("arrives with both bodies, its sender and a Message-ID that an attempt repeats", async () => {
    expect(await transport.sendMail(message)).toEqual({ outcome: "sent" });
    expect(await transport.sendMail(message)).toEqual({ outcome: "sent" });
    const [first, second] = await server.received(2);
    expect(first).toMatchObject({
      subject: "A subject",
      messageId: "<code.1@provenwork.example>",
      from: { name: "Provenwork", address: "hello@provenwork.example" },
      to: [{ address: "ada@acme.example" }],
    });
    expect(first?.text?.trim()).toBe("Text");
    expect(first?.html?.trim()).toBe("<p>HTML</p>");
    expect(first?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(second?.messageId).toBe(first?.messageId);
  });

  it("has a return path and an address for complaints of its own, if there is one for reports", async () => {
    const reported = openMailTransport({ smtpUrl: server.url, from, returnTo: "bounces@provenwork.example" });
    await reported.sendMail({ ...message, returnToken: "ab12" });
    await transport.sendMail({ ...message, returnToken: "ab12" });
    await server.received(2);
    expect(server.senders).toEqual(["bounces+ab12@provenwork.example", "hello@provenwork.example"]);
    const addresses = server.taken.map(({ headers }) => headers.find(({ key }) => key === "cfbl-address")?.value);
    expect(addresses).toEqual(["bounces+ab12@provenwork.example; report=arf", undefined]);
    expect(server.taken.map((mail) => mail.from?.address)).toEqual([
      "hello@provenwork.example",
      "hello@provenwork.example",
    ]);
    reported.close();
  });

  it("says whether the server can be used, without sending anything", async () => {
    await transport.ping();
    expect(server.taken).toEqual([]);
    await server.stop();
    const late = openMailTransport({ smtpUrl: server.url, from });
    await expect(late.ping()).rejects.toThrow("ECONNREFUSED");
    late.close();
  });

  it.skipIf(spawnSync("openssl", ["version"]).status !== 0)(
    "trusts a server's certificate from a private authority whose file it is given (needs openssl)",
    async () => {
      const [cert, key] = ["server.pem", "server.key"].map((name) => join(testFolder(), name)) as [string, string];
      const made = ["-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=Test mail"];
      const names = ["-addext", "subjectAltName=IP:127.0.0.1"];
      spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...made, ...names]);
      const tls = { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
      const secured = await startMailServer(0, tls);
      const open = (caFile?: string) => openMailTransport({ smtpUrl: secured.url, from, caFile });
      const [stranger, trusting] = [open(), open(cert)];
      await expect(stranger.ping()).rejects.toThrow(/certificate/);
      await trusting.ping();
      expect(await trusting.sendMail(message)).toEqual({ outcome: "sent" });
      expect(() => open(key)).toThrow(/^bad setting SMTP_CA_FILE: must name a file with certificates/);
      expect(() => open("/nowhere.pem")).toThrow(/^bad setting SMTP_CA_FILE/);
      stranger.close();
      trusting.close();
      await secured.stop();
    },
  );

  it("carries an entry for the calendar as a part of its own, with the method and the sender (RFC 6047)", async () => {
    const content = (sender: string) => `BEGIN:VCALENDAR\r\nX:${sender}\r\nEND:VCALENDAR\r\n`;
    await transport.sendMail({ ...message, calendar: { method: "CANCEL", content } });
    const [mail] = await server.received(1);
    const parts = mail?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
    expect(parts.map(({ mimeType, method, filename }) => [mimeType, method, filename])).toEqual([
      ["text/calendar", "CANCEL", null],
      ["application/ics", undefined, "interview.ics"],
    ]);
    expect(new TextDecoder().decode(parts[0]?.content as ArrayBuffer)).toContain("X:hello@provenwork.example");
  });

  it.each([550, 553, 554])("takes %s to the recipient for final", async (status) => {
    server.answerRecipients(status);
    expect(await transport.sendMail(message)).toEqual({ outcome: "refused", reason: `EENVELOPE RCPT TO ${status}` });
  });

  it.each([421, 450, 451, 452])("takes %s to the recipient for something that may pass", async (status) => {
    server.answerRecipients(status);
    expect(await transport.sendMail(message)).toMatchObject({ outcome: "unreachable" });
    expect(await transport.sendMail(message)).toEqual({ outcome: "sent" });
  });

  it("tells a server that is down from one that refuses, and goes on when it is back", async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    expect(await transport.sendMail(message)).toMatchObject({ outcome: "unreachable" });
    server = await startMailServer(port);
    expect(await transport.sendMail(message)).toEqual({ outcome: "sent" });
  });

  it("gives up on a server that accepts and then says nothing", async () => {
    const silent = net.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as net.AddressInfo;
    const impatient = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, timeout: 200 });
    expect(await impatient.sendMail(message)).toMatchObject({ outcome: "unreachable" });
    impatient.close();
    silent.close();
  });

  it("cannot be made to add headers or recipients", async () => {
    const evil = { ...message, subject: "Hello\r\nBcc: eve@evil.example" };
    expect(await transport.sendMail(evil)).toEqual({ outcome: "sent" });
    const [mail] = await server.received(1);
    expect(mail?.subject).toBe("Hello Bcc: eve@evil.example");
    expect(mail?.bcc ?? []).toEqual([]);
    expect(await transport.sendMail({ ...message, to: "ada@acme.example\r\nBcc: eve@evil.example" })).toMatchObject({
      outcome: "refused",
    });
    await transport.sendMail({ ...message, to: "ada@acme.example, eve@evil.example" });
    const recipients = server.taken.flatMap(({ to = [] }) => to.map(({ address }) => address));
    expect(recipients).not.toContain("eve@evil.example");
  });
});

it("needs a sender with an address", () => {
  expect(() => openMailTransport({ smtpUrl: "smtp://127.0.0.1:1", from: "Provenwork" })).toThrow(
    "bad setting MAIL_FROM",
  );
});
