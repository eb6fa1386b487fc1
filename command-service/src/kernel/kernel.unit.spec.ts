import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { Register } from "@provenwork/contracts/account/commands";
import { Login } from "@provenwork/contracts/account/session-commands";
import { TooBusy, boundedQueue } from "./bounded-queue.ts";
import { isCrossSite } from "./cross-site.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { bodyLimit, readBody } from "./read-body.ts";
import { validate } from "./validate.ts";

describe("validation", () => {
  const experience = {
    company: "Acme",
    role: "Cook",
    startDate: "Jan-20",
    endDate: "Feb-21",
    currentJob: false,
    workEmail: "a@acme.example",
  };

  it("names all invalid fields together", () => {
    expect(
      validate(Register.input, {
        username: "x",
        password: 7,
        email: "nope",
        userType: "admin",
        __proto__x: 1,
        isAdmin: true,
      }),
    ).toEqual({
      errors: {
        username: "Username must be at least 4 characters",
        password: "Password must be text",
        fullName: "Full name is required",
        email: "Invalid email address",
        userType: "Please select an account type",
        __proto__x: "Unknown field",
        isAdmin: "Unknown field",
      },
    });
  });

  it("names fields within lists by their path", () => {
    const broken = { ...experience, endDate: "31-Jan", workEmail: 5, more: 1 };
    expect(validate(DescribeWorkExperience.input, { experiences: [experience, broken] })).toEqual({
      errors: {
        "experiences.1.endDate": "Date must be in the format MMM-YY, for example Jan-25",
        "experiences.1.workEmail": "Work email must be text",
        "experiences.1.more": "Unknown field",
      },
    });
  });

  it("requires both fields of a login, with the messages of the form", () => {
    const required = { username: "Username is required", password: "Password is required" };
    for (const body of [{}, { username: null, password: null }, { username: " ", password: "" }]) {
      expect(validate(Login.input, body)).toEqual({ errors: required });
    }
  });

  it("describes the required body", () => {
    expect(validate(Register.input, undefined)).toEqual({ errors: { body: "Send a JSON object" } });
    expect(validate(Register.input, [])).toEqual({ errors: { body: "Send a JSON object" } });
    const { errors } = validate(Register.input, JSON.parse('{"__proto__":{"isAdmin":true}}')) as { errors: object };
    expect(Object.entries(errors)).toContainEqual(["__proto__", "Unknown field"]);
  });
});

describe("bodies", () => {
  const read = (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
    headers: Record<string, string> = { "content-type": "application/json" },
  ) => readBody(new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit));
  const chunks = (count: number) =>
    new ReadableStream({
      pull(controller) {
        if (count-- === 0) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });

  it("are JSON or nothing", async () => {
    expect(await read(null)).toEqual({ value: undefined });
    expect(await read("", {})).toEqual({ value: undefined });
    expect(await read('{"a":1}', { "content-type": "application/json; charset=utf-8" })).toEqual({ value: { a: 1 } });
    expect(await read("{")).toEqual({ refusal: "malformed-json" });
    expect(await read(new Uint8Array([0x22, 0xff, 0x22]))).toEqual({ refusal: "malformed-json" });
  });

  it("are refused under other names, which forms of other sites can send", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "multipart/form-data",
    ]) {
      expect(await read("{}", { "content-type": type })).toEqual({ refusal: "wrong-media-type" });
    }
  });

  it("are not read beyond the limit, even with a false Content-Length", async () => {
    expect(await read(`"${"x".repeat(bodyLimit)}"`)).toEqual({ refusal: "too-large" });
    expect(await read(chunks(1_000_000))).toEqual({ refusal: "too-large" });
    expect(await read("{}", { "content-type": "application/json", "content-length": "999999999" })).toEqual({
      refusal: "too-large",
    });
  });
});

describe("requests from other sites", () => {
  const from = (headers: Record<string, string>) => isCrossSite((name) => headers[name], "http://localhost:3000");
  it("are recognised by the browser's headers", () => {
    expect(from({ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" })).toBe(false);
    expect(from({ "sec-fetch-site": "none" })).toBe(false);
    expect(from({ "sec-fetch-site": "same-site" })).toBe(true);
    expect(from({ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" })).toBe(true);
    expect(from({ "sec-fetch-site": "anything" })).toBe(true);
    expect(from({ origin: "http://evil.example" })).toBe(true);
    expect(from({ origin: "null" })).toBe(true);
    expect(from({ origin: "http://localhost:3000" })).toBe(false);
    expect(from({})).toBe(false);
  });
});

describe("fingerprints", () => {
  const key = createSecretKey(randomBytes(32));
  it("differ with the body, not with the order of its fields nor with its secrets", () => {
    const print = (input: unknown) => fingerprintOf(input, ["password"], key);
    expect(print({ a: 1, b: { c: 2, d: [1, 2] }, password: "x" })).toBe(
      print({ b: { d: [1, 2], c: 2 }, password: "y", a: 1 }),
    );
    expect(print({ a: 1 })).not.toBe(print({ a: 2 }));
    expect(print({ a: [1, 2] })).not.toBe(print({ a: [2, 1] }));
    expect(print(undefined)).toBe(print(undefined));
    expect(fingerprintOf({ a: 1 }, [], createSecretKey(randomBytes(32)))).not.toBe(print({ a: 1 }));
  });
});

describe("a bounded queue", () => {
  it("runs so many at a time, in order, and turns away whom it cannot seat", async () => {
    const queued = boundedQueue(2, 3);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (n: number) =>
      queued(() => {
        started.push(n);
        return new Promise<number>((resolve) => finish.push(() => resolve(n)));
      });
    const all = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toThrow(TooBusy);
    expect(started).toEqual([1, 2]);
    for (let n = 0; n < 5; n++) {
      finish[n]?.();
      await all[n];
      await Promise.resolve();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
    expect(started).toEqual([1, 2, 3, 4, 5]);
    await expect(queued(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queued(async () => "free again")).toBe("free again");
  });
});
