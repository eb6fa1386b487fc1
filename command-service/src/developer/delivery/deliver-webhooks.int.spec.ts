import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { companies } from "@provenwork/contracts/company/state";
import type { NewWebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import {
  failingFor,
  formerSecretFor,
  maxWebhookAttempts,
  webhookRetries,
} from "@provenwork/contracts/developer/webhook-rules";
import { companyWebhooks, webhooksStream } from "@provenwork/contracts/developer/webhook-state";
import { jobs } from "@provenwork/contracts/job/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { until } from "@provenwork/platform/testing/until";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { webhookKey, webhookSecret } from "./webhook-secret.ts";

let slice: Slice;
const stopping: (() => Promise<void>)[] = [];
beforeEach(async () => {
  slice = await openSlice();
  slice.clock.now = new Date();
});
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
  await slice.close();
});

const outgoing = openOutgoing({ allowLoopback: true });
const start = () => slice.startReactors({ outgoing });
const at = () => slice.clock.now.toISOString();

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Answers as `answer` says, 204 by default; knows what it received and how much of it at once. */
async function receiver() {
  const received: Received[] = [];
  const open = new Set<ServerResponse>();
  let answer = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end();
  let most = 0;
  const server = createServer((request, response) => {
    open.add(response.on("close", () => open.delete(response)));
    most = Math.max(most, open.size);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stopping.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    atOnce: () => most,
    answers: (status: number, body = "", headers = {}) =>
      (answer = (_, response) => void response.writeHead(status, headers).end(body)),
    hangs: () => (answer = () => {}),
    got: (count: number) => until(() => received.length >= count && received, `${count} requests`),
  };
}

/** A company with an endpoint. */
async function company(url: string) {
  const [companyId, webhookId, signingKeyId, owner] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const say = (...events: NewWebhookEvent[]) => append(slice, companyWebhooks, companyId, events);
  await append(slice, companies, companyId, [
    { type: "CompanyFounded", data: { companyId, personId: owner, membership: 1, ...acme, foundedAt: at() } },
  ]);
  const target = { url, types: ["job.published" as const] };
  await say({
    type: "WebhookAdded",
    data: { companyId, webhookId, ...target, signingKeyId, addedBy: owner, addedAt: at() },
  });
  const of = { companyId, webhookId };
  return {
    ...of,
    owner,
    signingKeyId,
    say,
    post: async () => {
      const jobId = randomUUID();
      const data = { jobId, companyId, ...lineCook, postedAt: at(), expiresAt: "2100-01-01T00:00:00.000Z" };
      await append(slice, jobs, jobId, [{ type: "JobPosted", data }]);
      return jobId;
    },
    test: () => say({ type: "WebhookTestRequested", data: { ...of, requestedAt: at() } }),
    replay: (delivery: string | null = null) =>
      say({ type: "WebhookReplayRequested", data: { ...of, delivery, requestedAt: at() } }),
    resume: () => say({ type: "WebhookResumed", data: { ...of, resumedAt: at() } }),
    rows: () =>
      slice.write.database
        .selectFrom("webhook_deliveries")
        .selectAll()
        .where("webhook_id", "=", webhookId)
        .orderBy("created_at")
        .execute(),
    types: async () => (await slice.events(webhooksStream(companyId))).map(({ type }) => type),
  };
}
type Company = Awaited<ReturnType<typeof company>>;
const inState = (of: Company, ...states: readonly string[]) =>
  until(
    async () => {
      const rows = await of.rows();
      return rows.map(({ state }) => state).join() === states.join() && rows;
    },
    `deliveries that are ${states.join(", ")}`,
  );
const attempts = (of: Company, count: number) =>
  until(async () => (await of.rows())[0]?.attempts === count, `${count} attempts`);

it("an event is sent once, signed, with ids only; what an endpoint did not ask for is not sent", async () => {
  const { url, received, got } = await receiver();
  await start();
  const acme = await company(url);
  const other = await company("http://127.0.0.1:1/");
  const jobId = await acme.post();
  await append(slice, jobs, jobId, [
    { type: "JobDeleted", data: { jobId, companyId: acme.companyId, from: "active", deletedAt: at() } },
  ]);
  const [first] = await got(1);
  await inState(acme, "delivered");
  const secret = webhookSecret(webhookKey(slice.lookupKey), acme.signingKeyId);
  const message = new Webhook(secret).verify(first?.body ?? "", first?.headers ?? {});
  expect(message).toEqual({ type: "job.published", timestamp: expect.any(String), data: { jobId } });
  expect(received).toHaveLength(1);
  expect(await other.rows()).toEqual([]);
  expect(await acme.rows()).toMatchObject([{ status: 204, attempts: 1, problem: null }]);
});

it("an attempt that fails is repeated under the same id by the schedule, and is dead after the last; a replay sends it again", async () => {
  const { url, received, got, answers } = await receiver();
  answers(503, "x".repeat(1_000_000));
  await start();
  const acme = await company(url);
  await acme.post();
  for (const [index, wait] of webhookRetries.entries()) {
    await attempts(acme, index + 1);
    slice.clock.forward(wait / 1_000);
  }
  const [dead] = await inState(acme, "dead");
  expect(dead).toMatchObject({ status: 503, attempts: maxWebhookAttempts });
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  answers(200);
  await acme.replay();
  await inState(acme, "delivered");
  await got(maxWebhookAttempts + 1);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await acme.replay(dead?.delivery_id);
  await got(maxWebhookAttempts + 2);
  await inState(acme, "delivered");
});

it("a replay touches only deliveries of its own endpoint", async () => {
  const { url, answers } = await receiver();
  answers(500);
  await start();
  const [acme, other] = [await company(url), await company(url)];
  await acme.test();
  const [dead] = await inState(acme, "dead");
  answers(200);
  await other.replay(dead?.delivery_id);
  await other.replay();
  await other.test();
  await inState(other, "delivered");
  expect(await inState(acme, "dead")).toMatchObject([{ delivery_id: dead?.delivery_id }]);
});

it("a retry after a rotation is signed with the new secret, too", async () => {
  const { url, got, answers } = await receiver();
  answers(503);
  await start();
  const acme = await company(url);
  const { companyId, webhookId, signingKeyId } = acme;
  await acme.post();
  await attempts(acme, 1);
  const next = randomUUID();
  const formerUntil = new Date(slice.clock.now.getTime() + formerSecretFor).toISOString();
  await acme.say({
    type: "WebhookSecretRotated",
    data: { companyId, webhookId, signingKeyId: next, formerUntil, rotatedAt: at() },
  });
  answers(204);
  slice.clock.forward((webhookRetries[0] ?? 0) / 1_000);
  const [first, second] = await got(2);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  for (const id of [signingKeyId, next]) {
    const secret = webhookSecret(webhookKey(slice.lookupKey), id);
    expect(new Webhook(secret).verify(second?.body ?? "", second?.headers ?? {})).toMatchObject({
      type: "job.published",
    });
  }
});

it("a redirect is a failure that nothing follows", async () => {
  const [target, { url, answers }] = [await receiver(), await receiver()];
  answers(307, "", { location: target.url });
  await start();
  const acme = await company(url);
  await acme.test();
  expect(await inState(acme, "dead")).toMatchObject([{ status: 307 }]);
  expect(target.received).toEqual([]);
});

it("a private address is not requested where this machine serves others", async () => {
  const { url, received } = await receiver();
  await slice.startReactors();
  const acme = await company(url);
  await acme.test();
  expect(await inState(acme, "dead")).toMatchObject([{ status: null, problem: "not-https" }]);
  expect(received).toEqual([]);
});

it("receivers that hang get one request at a time and hold no other back", async () => {
  const hanging = await Promise.all(Array.from({ length: 5 }, () => receiver()));
  for (const each of hanging) each.hangs();
  const quick = await receiver();
  // Two processes.
  await Promise.all([start(), start()]);
  const slow = await Promise.all(hanging.map(({ url }) => company(url)));
  for (const each of slow) for (let n = 0; n < 3; n += 1) await each.post();
  await Promise.all(hanging.map(({ got }) => got(1)));
  const acme = await company(quick.url);
  for (let n = 0; n < 20; n += 1) await acme.post();
  await quick.got(20);
  for (const each of hanging) expect(each.atOnce()).toBe(1);
  expect(new Set(quick.received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  expect(quick.received).toHaveLength(20);
});

it("an endpoint that is deleted while an attempt is under way gets nothing more, and its rows go", async () => {
  const { url, received, got, hangs } = await receiver();
  hangs();
  await start();
  const acme = await company(url);
  await acme.post();
  await acme.post();
  await got(1);
  const { companyId, webhookId } = acme;
  await acme.say({ type: "WebhookDeleted", data: { companyId, webhookId, deletedAt: at() } });
  await until(async () => (await acme.rows()).length === 0);
  expect(received).toHaveLength(1);
});

it("an endpoint that fails for days is paused with an email; what came since can be replayed", async () => {
  const { url, received, answers } = await receiver();
  answers(500);
  await start();
  const acme = await company(url);
  await acme.post();
  await attempts(acme, 1);
  slice.clock.forward(failingFor / 1_000);
  await until(async () => (await acme.types()).includes("WebhookPaused"));
  const mails = () => slice.write.database.selectFrom("outbox").selectAll().execute();
  await until(async () => (await mails()).some(({ template }) => template === "webhook-paused"));
  await acme.post();
  expect(await inState(acme, "dead", "dead")).toMatchObject([{}, { attempts: 0, problem: "paused" }]);
  const before = received.length;
  answers(200);
  await acme.resume();
  await acme.replay();
  await inState(acme, "delivered", "delivered");
  expect(received).toHaveLength(before + 2);
});

it("an endpoint that is gone is paused at once", async () => {
  const { url, answers } = await receiver();
  answers(410);
  await start();
  const acme = await company(url);
  await acme.post();
  await until(async () => (await acme.types()).includes("WebhookPaused"));
});
