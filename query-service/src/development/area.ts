import { GetMailbox, GetSessionDebug } from "@provenwork/contracts/development/queries";
import { type Area, answer } from "#kernel/area.ts";
import { mailbox } from "./mailbox.ts";
import { mountMailboxHtml } from "./mailbox-html.ts";
import { sessionDebug } from "./session-debug.ts";

export const development: Area<unknown> = {
  name: "development",
  answers: () => [answer(GetMailbox, mailbox), answer(GetSessionDebug, sessionDebug)],
  mountRoutes: mountMailboxHtml,
};
