import type { WebhookPause, WebhookType } from "@provenwork/contracts/developer/webhook-rules";
import type { Scope } from "@provenwork/contracts/kernel/scope";

export const scopeTexts: Readonly<Record<Scope, string>> = {
  "jobs:read": "List your jobs and read them",
  "jobs:write": "Post, change and delete jobs",
  "applications:read": "Read and export applications, with the candidates’ contact details",
  "decisions:write": "Approve and reject applications",
};

export const webhookTexts: Readonly<Record<WebhookType, string>> = {
  "application.received": "A candidate applied to one of your jobs",
  "application.decided": "An application was approved, rejected or put back",
  "application.withdrawn": "A candidate withdrew an application",
  "job.published": "One of your jobs opened",
  "job.closed": "One of your jobs closed, expired or was deleted",
  "confirmation.requested": "A work experience waits for your company’s answer",
  "confirmation.decided": "A member confirmed, corrected, declined or took back",
  "confirmation.answered": "A candidate accepted or refused a correction, or did not answer in time",
  "confirmation.removed": "A candidate removed a confirmation, or Provenwork rejected it",
};

export const pauseTexts: Readonly<Record<WebhookPause, string>> = {
  member: "Paused by an owner. Events become dead letters, which you can replay.",
  failing: "Paused after five days without a success. Fix the endpoint, resume it, then replay the dead letters.",
  gone: "Paused because the endpoint answered that it is gone (410).",
};

const problems: Readonly<Record<string, string>> = {
  timeout: "Timeout",
  "no-connection": "No connection",
  "bad-certificate": "Bad certificate",
  "unknown-host": "Unknown host",
  "private-address": "Private address",
  paused: "Paused",
};
/** Why a delivery had no answer. */
export const problemText = (problem: string | null): string => problems[problem ?? ""] ?? "Not sent";
