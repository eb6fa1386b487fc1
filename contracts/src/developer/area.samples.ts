import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";
import { AddWebhook } from "./webhook-commands.ts";
import { CreateApiKey } from "./api-key-commands.ts";

let created = 0;
const webhook = { url: "https://hooks.acme.example/jobs", types: ["job.published"] };

export const samples: Samples = {
  "add-webhook": () => webhook,
  "change-webhook": () => ({ ...webhook, webhookId: nothing }),
  "replay-webhook": () => ({ webhookId: nothing, delivery: null }),
  "create-api-key": () => ({ name: `Key ${process.pid}-${++created}`, scopes: ["jobs:read"] }),
};

const noWebhook = "404 unknown-webhook";

export const outcomes: Outcomes = {
  "revoke-api-key": "404 unknown-key",
  "change-webhook": noWebhook,
  "rotate-webhook-secret": noWebhook,
  "pause-webhook": noWebhook,
  "resume-webhook": noWebhook,
  "delete-webhook": noWebhook,
  "test-webhook": noWebhook,
  "replay-webhook": noWebhook,
};

export const groupBelongings: Belongings = async (call, mark) => {
  const { keyId } = await call(CreateApiKey, { name: mark.slice(0, 50), scopes: ["applications:read"] });
  const { webhookId } = await call(AddWebhook, {
    url: `${webhook.url}/${mark}`,
    // Nothing of this kind happens: deliveries would change while others are tried.
    types: ["application.withdrawn"],
  });
  return { keyId: String(keyId), webhookId: String(webhookId) };
};
