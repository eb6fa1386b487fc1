/** Counts of each member in each group; members with a count of 0 are removed. */
export interface Tallies {
  add(group: string, member: string, by: 1 | -1): void;
  membersOf(group: string): readonly string[];
  sizeOf(group: string): number;
}

export function tallies(): Tallies {
  const groups = new Map<string, Map<string, number>>();
  return {
    add(group, member, by) {
      const members = groups.get(group) ?? new Map<string, number>();
      const count = (members.get(member) ?? 0) + by;
      if (count === 0) members.delete(member);
      else members.set(member, count);
      if (members.size === 0) groups.delete(group);
      else groups.set(group, members);
    },
    sizeOf: (group) => groups.get(group)?.size ?? 0,
    membersOf: (group) => [...(groups.get(group)?.keys() ?? [])],
  };
}
