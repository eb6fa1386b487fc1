import { personIdOf } from "#kernel/caller.ts";
import type { Call } from "#kernel/route.ts";

/** The member who decides. */
export interface ByMember {
  readonly by: string;
}

export const byCaller = (_: unknown, { caller }: Pick<Call, "caller">) => ({ ready: { by: personIdOf(caller) } });
