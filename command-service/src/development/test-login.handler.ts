import type { TestLogin } from "@provenwork/contracts/development/commands";
import { demoAccountOf } from "@provenwork/contracts/development/demo-accounts";
import type { LoginDependencies } from "#account/login.handler.ts";
import { loadLaterDetails, userOf } from "#account/user.ts";
import type { Handler } from "#kernel/route.ts";
import { loadDemoAccount } from "./load-demo-account.ts";

const refused = { refusal: { code: "no-demo-account" } } as const;

/** Refuses accounts that are not demo accounts, or are an admin's or auditor's, before anything is loaded. */
export const handleTestLogin =
  ({ lookup, sessions }: Pick<LoginDependencies, "lookup" | "sessions">): Handler<typeof TestLogin> =>
  async ({ username }, call) => {
    const demo = demoAccountOf(username);
    if (demo === undefined || demo.role === "admin" || demo.role === "auditor") return refused;
    const account = await loadDemoAccount(demo, call, lookup);
    if (account === undefined) return refused;
    if (call.session !== undefined) await sessions.end(call, call.session, "signed-out");
    const started = await sessions.start(call, account, call.newId("session"));
    if (started === "outdated") return refused;
    return { output: userOf(account, await loadLaterDetails(call, account.personId)) };
  };
