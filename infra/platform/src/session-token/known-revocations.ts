import type { Membership, ReadRevocations } from "./revocation-reads.ts";

/** The revocations and memberships read so far, in memory. */
export function knownRevocations() {
  let ended = new Set<string>();
  let versions = new Map<string, number>();
  let memberships = new Map<string, Membership>();

  return {
    /** Adds what was read and returns the people with changes. A full read replaces the previous state. */
    add(found: ReadRevocations, full: boolean): ReadonlySet<string> {
      const changed = new Set<string>();
      const [knownEnded, knownVersions, knownMemberships] = [ended, versions, memberships];
      if (full) [ended, versions, memberships] = [new Set(), new Map(), new Map()];
      for (const { sessionId, personId } of found.sessions) {
        if (!knownEnded.has(sessionId)) changed.add(personId);
        ended.add(sessionId);
      }
      for (const [personId, version] of found.versions) {
        const known = knownVersions.get(personId) ?? 0;
        if (known < version) changed.add(personId);
        versions.set(personId, Math.max(known, version));
      }
      for (const membership of found.memberships) {
        const { personId, groupId, version } = membership;
        const known = knownMemberships.get(personId);
        const isNewer = known === undefined || known.version < version;
        if (isNewer && known?.groupId !== groupId) changed.add(personId);
        memberships.set(personId, isNewer ? membership : known);
      }
      return changed;
    },
    isEnded: ({ sessionId, personId, authVersion }: { sessionId: string; personId: string; authVersion: number }) =>
      ended.has(sessionId) || (versions.get(personId) ?? 0) > authVersion,
    isOnboardingOver: (personId: string) => ended.has(personId),
    groupOf: (personId: string) => memberships.get(personId)?.groupId ?? undefined,
  };
}
