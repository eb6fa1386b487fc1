import { candidates } from "@provenwork/contracts/candidate/state";
import type { CreateDemoData } from "@provenwork/contracts/development/commands";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { givenDemoNotices } from "@provenwork/contracts/development/state";
import { readings } from "@provenwork/contracts/notification/state";
import type { LoginDependencies } from "#account/login.handler.ts";
import type { Handler } from "#kernel/route.ts";
import { ensureDemoSkills, giveDemoNotices } from "./create-demo-data.ts";
import { loadDemoAccount } from "./load-demo-account.ts";

const [demoCandidate] = demoAccounts;

export const handleCreateDemoData =
  ({ lookup }: Pick<LoginDependencies, "lookup">): Handler<typeof CreateDemoData> =>
  async (_, call) => {
    const account = await loadDemoAccount(demoCandidate, call, lookup);
    if (account === undefined) return { refusal: { code: "no-demo-candidate" } };
    const { personId: id } = account;
    const skills = await call.handle(candidates, id, (state, context) => ensureDemoSkills(state, { ...context, id }));
    if (skills.refusal !== undefined) return { refusal: skills.refusal };
    const recorded = await call.handle(givenDemoNotices, id, (state, context) =>
      giveDemoNotices(state, { ...context, id }),
    );
    if (recorded.refusal !== undefined) return { refusal: recorded.refusal };
    const [given, read] = await Promise.all([call.load(givenDemoNotices, id), call.load(readings, id)]);
    const unread = given.events.filter(
      (event) =>
        event.type === "DemoNoticeGiven" && event.data.givenAt > read.state.until && !read.state.read.has(event.id),
    );
    return { output: { notifications: unread.length } };
  };
