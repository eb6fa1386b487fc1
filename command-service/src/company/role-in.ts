import type { ReadStream } from "#kernel/guard.ts";

/** A person's role in a company, judged only by its stored events; undefined if they are no member. */
export function roleIn(events: Awaited<ReturnType<ReadStream>>, personId: string): unknown {
  let role: unknown;
  for (const { type, data } of events) {
    if (data["personId"] !== personId) continue;
    if (type === "CompanyFounded") role = "owner";
    else if (type === "MemberJoined") role = data["role"];
    else if (type === "MemberRoleChanged") role = data["to"];
    else if (type === "MemberRemoved") role = undefined;
  }
  return role;
}
