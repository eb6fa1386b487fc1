import type { KeyObject } from "node:crypto";
import { companies } from "@provenwork/contracts/company/state";
import {
  AddWebhook,
  ChangeWebhook,
  DeleteWebhook,
  PauseWebhook,
  ReplayWebhook,
  ResumeWebhook,
  RotateWebhookSecret,
  TestWebhook,
} from "@provenwork/contracts/developer/webhook-commands";
import { type Webhooks, companyWebhooks, findWebhook } from "@provenwork/contracts/developer/webhook-state";
import { checkUrl } from "@provenwork/platform/outgoing/find-target";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Call, type Handler, type Route, route } from "#kernel/route.ts";
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "./change-webhooks.ts";
import { webhookSecret } from "./delivery/webhook-secret.ts";

export interface WebhookTools {
  readonly webhookKey: KeyObject;
  /** Whether webhooks may lead to this machine. */
  readonly allowLoopback: boolean;
}

/** Who decides, for which company. */
async function prepare(call: Call) {
  const companyId = groupIdOf(call.caller);
  const { state: company } = await call.load(companies, companyId);
  return { on: { stream: companyWebhooks, id: companyId }, ready: { by: personIdOf(call.caller), company } };
}

const isAllowed = (url: string, { allowLoopback }: WebhookTools): boolean =>
  typeof checkUrl(url, { allowLoopback }) !== "string";

function shownSecret({ webhookKey }: WebhookTools, state: Webhooks, webhookId: string) {
  const webhook = findWebhook(state, webhookId);
  const [current] = webhook?.secrets ?? [];
  if (webhook === undefined || current === undefined) throw new Error(`webhook ${webhookId} has no secret`);
  return { webhookId, url: webhook.url, secret: webhookSecret(webhookKey, current.signingKeyId) };
}

const handleAdd =
  (tools: WebhookTools): Handler<typeof AddWebhook> =>
  async (input, call) => {
    const { on, ready } = await prepare(call);
    const allowed = isAllowed(input.url, tools);
    return onStream(call, {
      ...on,
      decide: (state, context) => addWebhook(input, state, { ...context, ...ready, allowed }),
      answer: ({ state }) => shownSecret(tools, state, call.newId("webhook")),
    });
  };

const handleChange =
  (tools: WebhookTools): Handler<typeof ChangeWebhook> =>
  async (input, call) => {
    const { on, ready } = await prepare(call);
    const allowed = isAllowed(input.url, tools);
    return onStream(call, {
      ...on,
      decide: (state, context) => changeWebhook(input, state, { ...context, ...ready, allowed }),
      answer: () => ({ webhookId: input.webhookId }),
    });
  };

const handleRotate =
  (tools: WebhookTools): Handler<typeof RotateWebhookSecret> =>
  async (input, call) => {
    const { on, ready } = await prepare(call);
    return onStream(call, {
      ...on,
      decide: (state, context) => rotateWebhookSecret(input, state, { ...context, ...ready }),
      answer: ({ state }) => shownSecret(tools, state, input.webhookId),
    });
  };

const handlePause: Handler<typeof PauseWebhook> = async (input, call) => {
  const { on, ready } = await prepare(call);
  return onStream(call, {
    ...on,
    decide: (state, context) => pauseWebhook(input, state, { ...context, ...ready }),
    answer: () => ({ webhookId: input.webhookId }),
  });
};

const handleResume: Handler<typeof ResumeWebhook> = async (input, call) => {
  const { on, ready } = await prepare(call);
  return onStream(call, {
    ...on,
    decide: (state, context) => resumeWebhook(input, state, { ...context, ...ready }),
    answer: () => ({ webhookId: input.webhookId }),
  });
};

const handleDelete: Handler<typeof DeleteWebhook> = async (input, call) => {
  const { on, ready } = await prepare(call);
  return onStream(call, {
    ...on,
    decide: (state, context) => deleteWebhook(input, state, { ...context, ...ready }),
    answer: () => ({ webhookId: input.webhookId, deleted: true as const }),
  });
};

const handleTest: Handler<typeof TestWebhook> = async (input, call) => {
  const { on, ready } = await prepare(call);
  return onStream(call, {
    ...on,
    decide: (state, context) => testWebhook(input, state, { ...context, ...ready }),
    answer: () => ({ webhookId: input.webhookId }),
  });
};

const handleReplay: Handler<typeof ReplayWebhook> = async (input, call) => {
  const { on, ready } = await prepare(call);
  return onStream(call, {
    ...on,
    decide: (state, context) => replayWebhook(input, state, { ...context, ...ready }),
    answer: () => ({ webhookId: input.webhookId }),
  });
};

export const webhookRoutes = (tools: WebhookTools): readonly Route[] => [
  route(AddWebhook, handleAdd(tools)),
  route(ChangeWebhook, handleChange(tools)),
  route(RotateWebhookSecret, handleRotate(tools)),
  route(PauseWebhook, handlePause),
  route(ResumeWebhook, handleResume),
  route(DeleteWebhook, handleDelete),
  route(TestWebhook, handleTest),
  route(ReplayWebhook, handleReplay),
];
