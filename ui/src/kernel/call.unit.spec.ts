import { command, query } from "@provenwork/contracts/kernel/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { CallError, ConnectionError, UnreadableAnswer, call, callPage, isTemporary, requestOf } from "./call.ts";
import { fetchText } from "./fetch-text.ts";

const common = { summary: "", roles: [], touches: "own" } as const;
const Rename = command({
  ...common,
  name: "rename",
  path: "/api/things/{id}/name",
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ ok: z.boolean() }),
});
const Guess = command({
  ...common,
  name: "guess",
  path: "/api/guess",
  input: z.object({ code: z.string() }),
  output: z.object({}),
  idempotent: false,
});
const Find = query({
  ...common,
  name: "find",
  path: "/api/things/{id}",
  input: z.object({ id: z.string(), page: z.number().optional(), words: z.string().optional() }),
  output: z.object({}),
});

const answer = (status: number, body: string) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

test("an edit that was saved without being compared with what was seen is reported", async () => {
  const onUnchecked = vi.fn<() => void>();
  const save = (headers: Record<string, string>, status = 200) => {
    vi.stubGlobal("fetch", async () => new Response(`{"ok":true}`, { status, headers }));
    return call(Rename, { id: "1", name: "x" }, { seen: 3, onUnchecked }).catch(() => undefined);
  };
  await save({ "Judged-Revision": "3" });
  await save({}, 409);
  expect(onUnchecked).not.toHaveBeenCalled();
  await save({});
  await save({ "Judged-Revision": "2" });
  expect(onUnchecked).toHaveBeenCalledTimes(2);
});

test("a stale success is an error only if a current one is required", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { headers: { Stale: "true" } }));
  await expect(call(Find, { id: "1" })).resolves.toEqual({});
  await expect(call(Find, { id: "1" }, { current: true })).rejects.toMatchObject({ name: "StaleAnswer", output: {} });
  answer(200, "{}");
  await expect(call(Find, { id: "1" }, { current: true })).resolves.toEqual({});
});

test("a command sends path parameters in the path and the rest as JSON", () => {
  expect(requestOf(Rename, { id: "a/b", name: "x" })).toEqual({ url: "/api/things/a%2Fb/name", body: `{"name":"x"}` });
});

test("a query sends the rest in the query string, without absent values", () => {
  expect(requestOf(Find, { id: "1", page: 2, words: "a b" })).toEqual({
    url: "/api/things/1?page=2&words=a+b",
    body: undefined,
  });
  expect(requestOf(Find, { id: "1" })).toEqual({ url: "/api/things/1", body: undefined });
});

test("§7 all calls send credentials; an idempotent command carries the key of its intent, others none", async () => {
  const fetched = answer(200, "{}");
  await call(Rename, { id: "1", name: "x" }, { intent: "0b7c2f7e-8a53-4a3e-9c41-0a9f3f6f5f10" });
  await call(Guess, { code: "K7MQ9TXA" });
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(keys).toEqual(["0b7c2f7e-8a53-4a3e-9c41-0a9f3f6f5f10", null]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", credentials: "same-origin" });
});

test("§7 a non-OK response raises an error whose message is the status, a colon and the response text", async () => {
  const body = { message: "Please correct the marked fields", code: "invalid", errors: { name: "Too short" } };
  answer(422, JSON.stringify(body));
  const error = await call(Rename, { id: "1", name: "" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 422, body, message: `422: ${JSON.stringify(body)}` });
});

test("a refusal has whether the read models were behind the caller's writes", async () => {
  for (const isStale of [true, false]) {
    const headers = new Headers(isStale ? { stale: "true" } : {});
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 404, headers }));
    await expect(call(Find, { id: "1" })).rejects.toMatchObject({ status: 404, isStale });
  }
});

test("a refusal has the wait that the server asks for; a date counts as none", async () => {
  for (const [header, retryAfterMs] of [
    ["3", 3_000],
    ["Fri, 27 Nov 2026 12:00:00 GMT", 0],
    [undefined, 0],
  ] as const) {
    const headers = new Headers(header === undefined ? {} : { "retry-after": header });
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 503, headers }));
    await expect(call(Find, { id: "1" })).rejects.toMatchObject({ retryAfterMs });
  }
});

test("no answer is a connection error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(call(Guess, { code: "x" })).rejects.toBeInstanceOf(ConnectionError);
});

test("a truncated answer is a connection error", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"ok":'));
      controller.error(new TypeError("network error"));
    },
  });
  vi.stubGlobal("fetch", async () => new Response(broken));
  await expect(call(Guess, { code: "x" })).rejects.toBeInstanceOf(ConnectionError);
});

test("truncated text is a connection error", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(broken));
  await expect(fetchText("/list")).rejects.toBeInstanceOf(ConnectionError);
});

test("a 2xx that is not JSON is an error of its own, which counts as transient", async () => {
  for (const body of ["<h1>Welcome to our hotel</h1>", ""]) {
    answer(200, body);
    const error = await call(Guess, { code: "x" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableAnswer);
    expect((error as Error).message).toBe("The server's response could not be read. Please try again in a moment.");
    expect(isTemporary(error)).toBe(true);
  }
});

test("a timeout is a connection error; an aborted call rejects with the signal's reason", async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
    );
  vi.stubGlobal("fetch", never);
  await expect(call(Guess, { code: "x" }, { timeoutMs: 1 })).rejects.toBeInstanceOf(ConnectionError);
  const leaving = new AbortController();
  const called = call(Guess, { code: "x" }, { signal: leaving.signal });
  leaving.abort();
  await expect(called).rejects.toMatchObject({ name: "AbortError" });
});

test("only lost answers and server failures are transient", () => {
  expect(isTemporary(new ConnectionError(undefined))).toBe(true);
  expect(isTemporary(new CallError(503, ""))).toBe(true);
  expect(isTemporary(new CallError(409, ""))).toBe(false);
  expect(isTemporary(new Error("bug"))).toBe(false);
});

test("a page of a list has the cursor of the next one in its Link header", async () => {
  vi.stubGlobal("location", { origin: "http://localhost" });
  const page = (link?: string) =>
    vi.stubGlobal("fetch", async () => new Response("{}", { ...(link !== undefined && { headers: { Link: link } }) }));
  page('</api/things/1?limit=2&after=x_1>; rel="next"');
  expect(await callPage(Find, { id: "1" })).toEqual({ output: {}, after: "x_1" });
  page();
  expect(await callPage(Find, { id: "1" })).toEqual({ output: {}, after: undefined });
});
