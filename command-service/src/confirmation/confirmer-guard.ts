import { companyStream } from "@provenwork/contracts/company/state";
import { roleIn } from "#company/role-in.ts";
import { type Caller, groupIdOf, personIdOf } from "#kernel/caller.ts";
import type { Guard } from "#kernel/guard.ts";

/** Holds while the member may confirm: the right may be taken from them after the company was loaded. */
export const confirmerGuard = (caller: Caller): Guard => ({
  refusal: "may-not-confirm",
  async holds(read) {
    const events = await read(companyStream(groupIdOf(caller)));
    const role = roleIn(events, personIdOf(caller));
    const chosen = events.findLast(({ type }) => type === "ConfirmersChosen");
    return role === "owner" || (role === "recruiter" && chosen?.data["recruiters"] === true);
  },
});
