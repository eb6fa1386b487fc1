import { formatKeyActor } from "@provenwork/contracts/developer/format-key-actor";
import type { GetEmployerThread } from "@provenwork/contracts/application/message-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { messageOf, threadPage } from "./thread.ts";

export const employerThread: QueryHandler<typeof GetEmployerThread> = async (input, { viewer, read }) => {
  const viewerId = personOf(viewer);
  const page = await threadPage(read, { companyId: groupIdOf(viewer) }, { ...input, viewerId });
  if (page === undefined) return { refusal: "unknown-application" };
  const { rows, ...next } = page;
  const output = rows.map((row) => ({
    ...messageOf(row),
    by: row.by === null ? null : (row.full_name ?? row.username ?? formatKeyActor(row.key_name)),
    you: row.by === viewerId,
  }));
  return { output, ...next };
};
