import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { maxWebhooks, webhookForm } from "./webhook-rules.ts";

const ownersOnly = { status: 403, message: "Only owners of the company can do this" } as const;
const unknownWebhook = { status: 404, message: "Your company has no such webhook" } as const;
const addressNotAllowed = {
  status: 422,
  message: "Use an https:// URL of a public server, on port 443 or 8443",
  field: "url",
} as const;
const paused = { status: 409, message: "This webhook is paused. Resume it first." } as const;

const ofOwn = {
  roles: ["employer"],
  touches: "group",
  owns: { webhookId: "unknown-webhook" },
} as const;
const refusals = { "unknown-webhook": unknownWebhook, "owners-only": ownersOnly } as const;
const input = z.strictObject({ webhookId: id() });
const output = z.object({ webhookId: z.uuid() });
/** A secret, which no other answer has. */
const secret = z.string();

export const AddWebhook = command({
  name: "add-webhook",
  summary: `An owner adds an endpoint that gets signed requests about events (Standard Webhooks), with the secret that verifies them. ${maxWebhooks} per company at most`,
  path: "/api/employer/webhooks",
  roles: ["employer"],
  touches: "group",
  success: 201,
  input: webhookForm,
  output: z.object({ webhookId: z.uuid(), url: z.string(), secret }),
  refusals: {
    "owners-only": ownersOnly,
    "address-not-allowed": addressNotAllowed,
    "too-many-webhooks": { status: 409, message: `A company can have ${maxWebhooks} webhooks. Delete one first.` },
  },
});

export const ChangeWebhook = command({
  ...ofOwn,
  name: "change-webhook",
  summary: "An owner changes the URL of an endpoint and the events that it gets",
  method: "PUT",
  path: "/api/employer/webhooks/{webhookId}",
  input: webhookForm.extend({ webhookId: id() }),
  output,
  refusals: { ...refusals, "address-not-allowed": addressNotAllowed },
});

export const RotateWebhookSecret = command({
  ...ofOwn,
  name: "rotate-webhook-secret",
  summary: "An owner replaces the secret of an endpoint; for 24 hours the former one signs along",
  path: "/api/employer/webhooks/{webhookId}/secret",
  success: 201,
  input,
  output: z.object({ webhookId: z.uuid(), url: z.string(), secret }),
  refusals,
});

export const PauseWebhook = command({
  ...ofOwn,
  name: "pause-webhook",
  summary: "An owner pauses an endpoint: events become dead letters, which can be replayed",
  path: "/api/employer/webhooks/{webhookId}/pause",
  input,
  output,
  refusals,
});

export const ResumeWebhook = command({
  ...ofOwn,
  name: "resume-webhook",
  summary: "An owner resumes a paused endpoint. Dead letters are sent only when they are replayed",
  path: "/api/employer/webhooks/{webhookId}/resume",
  input,
  output,
  refusals,
});

export const DeleteWebhook = command({
  ...ofOwn,
  name: "delete-webhook",
  summary: "An owner deletes an endpoint with its secrets; nothing more is sent to it",
  method: "DELETE",
  path: "/api/employer/webhooks/{webhookId}",
  input,
  output: output.extend({ deleted: z.literal(true) }),
  refusals,
});

export const TestWebhook = command({
  ...ofOwn,
  name: "test-webhook",
  summary: "An owner sends an event of the type webhook.test to an endpoint",
  path: "/api/employer/webhooks/{webhookId}/test",
  input,
  output,
  refusals: { ...refusals, paused },
});

export const ReplayWebhook = command({
  ...ofOwn,
  name: "replay-webhook",
  summary: "An owner sends a finished delivery again under the same id, or all dead letters of an endpoint",
  path: "/api/employer/webhooks/{webhookId}/replay",
  input: input.extend({ delivery: id().nullable().meta({ description: "null: all dead letters" }) }),
  output,
  refusals: { ...refusals, paused },
});
