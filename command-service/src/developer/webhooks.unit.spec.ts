import { createSecretKey, randomBytes } from "node:crypto";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import type { NewWebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { maxWebhooks } from "@provenwork/contracts/developer/webhook-rules";
import { type Webhooks, companyWebhooks } from "@provenwork/contracts/developer/webhook-state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { acme } from "@provenwork/contracts/testing/acme";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { react, recorded } from "#testing/recorded.ts";
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  stopWebhook,
  testWebhook,
} from "./change-webhooks.ts";
import { signWebhook } from "./delivery/sign-webhook.ts";
import { webhookKey, webhookSecret } from "./delivery/webhook-secret.ts";

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [companyId, owner, recruiter, webhookId, signingKeyId] = [id(1), id(2), id(3), id(4), id(5)];
const now = new Date();
const at = now.toISOString();
const staff: NewCompanyEvent[] = [
  { type: "CompanyFounded", data: { companyId, personId: owner, membership: 1, ...acme, foundedAt: at } },
  {
    type: "MemberJoined",
    data: { companyId, personId: recruiter, membership: 1, invitationId: id(9), role: "recruiter", joinedAt: at },
  },
];
const company = fold(companies, staff);
const input = { url: "https://hooks.example/a", types: ["job.published" as const] };
const added = (n = 4): NewWebhookEvent => ({
  type: "WebhookAdded",
  data: { companyId, webhookId: id(n), ...input, signingKeyId, addedBy: owner, addedAt: at },
});
const paused: NewWebhookEvent = {
  type: "WebhookPaused",
  data: { companyId, webhookId, because: "failing", pausedAt: at },
};
const state = (...events: NewWebhookEvent[]): Webhooks => fold(companyWebhooks, events as never[]);
const context = {
  now,
  company,
  by: owner,
  newId: (name: string) => (name === "secret" ? id(6) : id(7)),
  allowed: true,
};
const types = ({ events }: { events: readonly NewWebhookEvent[] }) => events.map(({ type }) => type);

describe("decisions", () => {
  const one = state(added());
  const commands = {
    add: (by: string) => addWebhook(input, state(), { ...context, by }),
    change: (by: string) => changeWebhook({ webhookId, ...input }, one, { ...context, by }),
    rotate: (by: string) => rotateWebhookSecret({ webhookId }, one, { ...context, by }),
    pause: (by: string) => pauseWebhook({ webhookId }, one, { ...context, by }),
    resume: (by: string) => resumeWebhook({ webhookId }, one, { ...context, by }),
    delete: (by: string) => deleteWebhook({ webhookId }, one, { ...context, by }),
    test: (by: string) => testWebhook({ webhookId }, one, { ...context, by }),
    replay: (by: string) => replayWebhook({ webhookId, delivery: null }, one, { ...context, by }),
  };
  it.each(Object.entries(commands))("%s is for owners", (_, decide) => {
    expect(decide(recruiter)).toEqual({ events: [], refusal: { code: "owners-only" } });
    expect(decide(owner).refusal).toBeUndefined();
  });

  it("limit the endpoints of a company, and addresses to allowed ones", () => {
    const full = state(...Array.from({ length: maxWebhooks }, (_, n) => added(10 + n)));
    expect(addWebhook(input, full, context).refusal).toEqual({ code: "too-many-webhooks" });
    const elsewhere = { ...context, allowed: false };
    expect(addWebhook(input, state(), elsewhere).refusal).toEqual({ code: "address-not-allowed" });
    expect(changeWebhook({ webhookId, ...input }, one, elsewhere).refusal).toEqual({ code: "address-not-allowed" });
  });

  it("write nothing where nothing changes", () => {
    expect(types(changeWebhook({ webhookId, ...input }, one, context))).toEqual([]);
    expect(types(resumeWebhook({ webhookId }, one, context))).toEqual([]);
    expect(types(deleteWebhook({ webhookId: id(8) }, one, context))).toEqual([]);
    const stopped = state(added(), paused);
    expect(types(stopWebhook(stopped, { companyId, webhookId, because: "gone", now }))).toEqual([]);
    expect(types(resumeWebhook({ webhookId }, stopped, context))).toEqual(["WebhookResumed"]);
  });

  it("send nothing to a paused endpoint", () => {
    const stopped = state(added(), paused);
    expect(testWebhook({ webhookId }, stopped, context).refusal).toEqual({ code: "paused" });
    expect(replayWebhook({ webhookId, delivery: id(8) }, stopped, context).refusal).toEqual({ code: "paused" });
  });
});

describe("signatures", () => {
  const key = webhookKey(createSecretKey(randomBytes(32)));
  const message = { deliveryId: id(8), payload: `{"type":"webhook.test"}` };
  const opens = (secret: string, headers: Readonly<Record<string, string>>) => () =>
    new Webhook(webhookSecret(key, secret)).verify(message.payload, headers);

  it("are verified with the secret, which follows from its id, by the library", () => {
    const headers = signWebhook(message, [{ signingKeyId, until: null }], key, now);
    expect(opens(signingKeyId, headers)()).toEqual({ type: "webhook.test" });
    expect(opens(id(6), headers)).toThrow("No matching signature found");
    expect(headers["webhook-id"]).toBe(`msg_${id(8)}`);
  });

  it("are by both secrets for 24 hours after a rotation, and not by one before these", () => {
    const rotated = rotateWebhookSecret({ webhookId }, state(added()), context);
    const twice = rotateWebhookSecret({ webhookId }, state(added(), ...rotated.events), {
      ...context,
      newId: () => id(7),
    });
    const sign = (events: readonly NewWebhookEvent[], hours: number) => {
      const { secrets } = state(added(), ...events).webhooks[0] ?? { secrets: [] };
      return signWebhook(message, secrets, key, new Date(now.getTime() + hours * 60 * 60_000));
    };
    const signatures = (headers: Readonly<Record<string, string>>) => headers["webhook-signature"]?.split(" ");
    expect(opens(signingKeyId, sign(rotated.events, 0))()).toBeDefined();
    expect(opens(id(6), sign(rotated.events, 0))()).toBeDefined();
    expect(signatures(sign(rotated.events, 23.9))).toHaveLength(2);
    expect(signatures(sign(rotated.events, 24))).toHaveLength(1);
    expect(opens(signingKeyId, sign([...rotated.events, ...twice.events], 0))).toThrow("No matching signature found");
  });
});

describe("an event", () => {
  const data = { personId: id(20), jobId: id(21), companyId };
  const details = (type: string, more: object) =>
    react(recorded({ type, data: { ...data, ...more } })).flatMap((effect) =>
      "details" in effect && effect.action === "queue-webhooks" ? [effect.details] : [],
    );

  it("of an application names it with its status, and nothing personal", () => {
    const applicationId = `${id(20)}-${id(21)}`;
    expect(details("ApplicationSubmitted", { to: "pending", submittedAt: at })).toEqual([
      { type: "application.received", applicationId, jobId: id(21), status: "pending" },
    ]);
    expect(details("ApplicationRejected", { to: "rejected" })).toMatchObject([{ type: "application.decided" }]);
    expect(details("ApplicationWithdrawn", { to: "withdrawn" })).toMatchObject([{ type: "application.withdrawn" }]);
    expect(details("NotesChanged", {})).toEqual([]);
  });

  it("of a confirmation names the entry with the answer, and nothing personal", () => {
    const of = { experienceId: id(22), revision: 3, by: owner, companyName: "Acme", domain: "acme.example" };
    const typeOf = (type: string) => details(type, of).map((each) => `${each?.["type"]} ${each?.["status"]}`);
    expect(details("ExperienceConfirmed", of)).toEqual([
      { type: "confirmation.decided", entry: id(22), status: "confirmed" },
    ]);
    expect(typeOf("CorrectionProposed")).toEqual(["confirmation.decided correcting"]);
    expect(typeOf("ConfirmationRevoked")).toEqual(["confirmation.decided revoked"]);
    expect(typeOf("CorrectionAccepted")).toEqual(["confirmation.answered accepted"]);
    expect(typeOf("CorrectionRefused")).toEqual(["confirmation.answered kept"]);
    expect(typeOf("CorrectionEnded")).toEqual(["confirmation.answered ended"]);
    expect(typeOf("ConfirmationRemoved")).toEqual(["confirmation.removed removed"]);
    expect(typeOf("ConfirmationRejected")).toEqual(["confirmation.removed rejected"]);
    expect(details("AnswerOriginRecorded", { ...of, dayId: id(23), recordedAt: at })).toEqual([]);
  });

  it("of a job tells that it opened or closed, not that a closed one was deleted", () => {
    expect(details("JobPosted", { postedAt: at, expiresAt: at })).toMatchObject([{ type: "job.published" }]);
    expect(details("JobDeleted", { from: "active" })).toMatchObject([{ type: "job.closed", how: "deleted" }]);
    expect(details("JobDeleted", { from: "expired" })).toEqual([]);
    expect(details("JobReinstated", { to: "inactive" })).toEqual([]);
  });
});
