import { describe, expect, it } from "vitest";
import { readMailReport } from "./read-report.ts";
import { bounce, complaint, report } from "./sample-reports.ts";

const address = "ada@acme.example";
const read = (text: string) => readMailReport(Buffer.from(text, "latin1"));

describe("a delivery status (RFC 3464)", () => {
  it.each(["5.1.1", "5.1.2", "5.1.10", "5.2.1", "5.4.4", "5.0.0"])("with %s is a bounce for good", async (status) => {
    expect(await read(bounce(address, { Status: status }))).toEqual({
      because: "bounce",
      status,
      addresses: [address],
    });
  });

  it.each([
    "4.2.2",
    "4.4.1",
    "5.2.2",
    "5.2.3",
    "5.3.4",
    "5.1.5",
    "5.1.8",
    "5.6.1",
    "5.7.1",
    "5.7.26",
    "2.0.0",
    "",
    "5",
  ])("with %j says nothing about the address", async (status) => {
    expect(await read(bounce(address, { Status: status }))).toBeUndefined();
  });

  it.each(["delayed", "delivered", "relayed", "expanded", ""])("of %j is no failure", async (action) => {
    expect(await read(bounce(address, { Action: action }))).toBeUndefined();
  });

  it("that only knows failure is read by what the other server said", async () => {
    const quoted = (code: string) => ({ Status: "5.0.0", "Diagnostic-Code": `smtp; ${code} said so` });
    expect(await read(bounce(address, quoted("550 5.1.1")))).toMatchObject({ status: "5.1.1" });
    expect(await read(bounce(address, quoted("550-5.7.1")))).toBeUndefined();
    expect(await read(bounce(address, quoted("550")))).toMatchObject({ status: "5.0.0" });
  });

  it("is read whatever its case, folding and comments, and with both names of the recipient", async () => {
    const text = bounce(address, {
      "Original-Recipient": "rfc822;<first@acme.example>",
      Status: "5.1.1\r\n (no such\r\n\tmailbox)",
    })
      .replace("Action: failed", "ACTION:   FAILED")
      .replace("report-type=delivery-status", 'Report-Type="Delivery-Status"');
    expect(await read(text)).toEqual({
      because: "bounce",
      status: "5.1.1",
      addresses: ["first@acme.example", address],
    });
  });

  it("with several recipients names those that failed for good", async () => {
    const more = `Status: 5.1.1\r\n\r\nFinal-Recipient: rfc822; full@acme.example\r\nAction: failed\r\nStatus: 5.2.2`;
    expect(await read(bounce(address).replace("Status: 5.1.1", more))).toMatchObject({ addresses: [address] });
  });
});

it("takes a complaint (RFC 5965), and no other feedback", async () => {
  expect(await read(complaint("bounces@provenwork.example"))).toEqual({ because: "complaint" });
  for (const type of ["not-spam", "auth-failure", "virus", "other", ""])
    expect(await read(complaint("bounces@provenwork.example", type))).toBeUndefined();
});

describe("what is no report", () => {
  const inner = bounce(address);
  const returned = `Content-Type: message/rfc822\r\n\r\n${inner.replaceAll("=_b", "=_c")}`;
  it.each([
    ["nothing", ""],
    ["a letter", "Subject: Hi\r\n\r\nAction: failed\r\nStatus: 5.1.1"],
    ["an answer that quotes one", `Content-Type: text/plain\r\n\r\n${inner}`],
    ["one without its part", report("delivery-status")],
    ["one of another type", inner.replace("report-type=delivery-status", "report-type=disposition-notification")],
    ["one of both types", inner.replace("report-type=delivery-status", "report-type=feedback-report")],
    ["a report attached to another email", `Content-Type: message/rfc822\r\n\r\n${inner}`],
    ["one inside the email that another one returns", report("delivery-status", returned)],
    ["only the group about the server", inner.replace("Reporting-MTA: dns; mx.acme.example\r\n\r\n", "")],
    ["an address with anything else", bounce(`${address}, eve@evil.example`).replace(/^Final/m, "Other")],
    ["bytes", "\0\u0001\u00FF".repeat(1_000)],
  ])("is ignored: %s", async (_, text) => {
    const result = await read(text);
    expect(result === undefined || (result.because === "bounce" && result.addresses.length === 0)).toBe(true);
  });

  it("throws for an email that is nested deeply, or has more headers than any report", async () => {
    let nested = "Content-Type: text/plain\r\n\r\nx";
    for (let n = 0; n < 200; n += 1)
      nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`;
    await expect(read(report("delivery-status", nested))).rejects.toThrow("nesting");
    await expect(read(`X: ${"y".repeat(70_000)}\r\n${bounce(address)}`)).rejects.toThrow("header");
  });
});
