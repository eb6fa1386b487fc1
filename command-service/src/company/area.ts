import type { Area } from "#kernel/area.ts";
import { isMember } from "./membership-of.ts";
import { removeErasedMembers } from "./remove-erased.reaction.ts";
import { settleMemberships } from "./settle-membership.reaction.ts";

export const company: Area<unknown> = {
  name: "company",
  isMember,
  routes: () => [],
  reactions: [settleMemberships, removeErasedMembers],
};
