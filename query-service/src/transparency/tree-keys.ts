import type { GetTreeKeys } from "@provenwork/contracts/transparency/queries";
import { type NoteKey, verifierKey } from "@provenwork/contracts/transparency/signed-note";
import type { QueryHandler } from "#kernel/mount.ts";

export const treeKeys =
  (keys: readonly NoteKey[]): QueryHandler<typeof GetTreeKeys> =>
  () =>
    Promise.resolve({ output: keys.map((key) => `${verifierKey(key)}\n`).join("") });
