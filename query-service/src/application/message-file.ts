import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type {
  GetCandidateMessageFile,
  GetEmployerMessageFile,
} from "@provenwork/contracts/application/message-queries";
import type { QueryContext, QueryHandler } from "#kernel/mount.ts";
import { type StoredFiles, storedFile } from "#kernel/stored-file.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { type Viewing, isOfViewer } from "./thread.ts";

const noFile = { refusal: "no-file" } as const;

export const candidateMessageFile =
  (stored: StoredFiles): QueryHandler<typeof GetCandidateMessageFile> =>
  (input, { viewer, read }) =>
    fileOf(stored, read, { personId: personOf(viewer) }, input);

export const employerMessageFile =
  (stored: StoredFiles): QueryHandler<typeof GetEmployerMessageFile> =>
  (input, { viewer, read }) =>
    fileOf(stored, read, { companyId: groupIdOf(viewer) }, input);

/** To be saved, never shown: either side may have sent it. */
async function fileOf(
  stored: StoredFiles,
  read: QueryContext["read"],
  viewing: Viewing,
  { applicationId, messageId }: { readonly applicationId: string; readonly messageId: string },
) {
  if (!(await isOfViewer(read, viewing, applicationId))) return noFile;
  const { personId, jobId } = applicationIdsOf(applicationId);
  const row = await read
    .selectFrom("messages.messages")
    .where("person_id", "=", personId)
    .where("job_id", "=", jobId)
    .where("message_id", "=", messageId)
    .select(["file_id", "file_name", "file_media_type", "file_size"])
    .executeTakeFirst();
  if (row === undefined) return noFile;
  const { file_id: fileId, file_name: fileName, file_media_type: mediaType, file_size: size } = row;
  if (fileId === null || fileName === null || mediaType === null || size === null) return noFile;
  const file = await storedFile(stored, { personId, fileId, copiedFor: jobId }, { fileName, mediaType, size });
  return file === undefined ? noFile : { file };
}
