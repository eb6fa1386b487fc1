import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { OwnData } from "#kernel/own-data.ts";
import { personOf } from "#kernel/viewer.ts";
import { messageOf, messagesOf } from "./thread.ts";

/** Maximum rows; the events of the export have the rest. */
const maxMessages = 10_000;

/** All messages of a candidate's threads, oldest first, for their export. */
export const ownMessages: OwnData = {
  part: "messages",
  roles: ["candidate"],
  async read({ viewer, read }) {
    const personId = personOf(viewer);
    const rows = await messagesOf(read, personId, personId)
      .orderBy("m.job_id")
      .orderBy("m.revision")
      .limit(maxMessages)
      .execute();
    return rows.map((row) => ({
      applicationId: applicationIdOf({ personId, jobId: row.job_id }),
      ...messageOf(row),
    }));
  },
};
