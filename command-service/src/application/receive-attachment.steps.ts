import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import { attachmentContent } from "@provenwork/contracts/application/attachment-content";
import { attachmentLimit, attachmentName } from "@provenwork/contracts/application/attachment-rules";
import { applications } from "@provenwork/contracts/application/state";
import { v7 as uuidv7 } from "uuid";
import { type DocumentRules, type ResumeStorage, receiveDocument } from "#candidate/receive-resume.steps.ts";
import { type Caller, callerIdOf, groupOf } from "#kernel/caller.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { Upload } from "#kernel/upload.ts";

export interface AttachmentStorage extends ResumeStorage {
  readonly openSteps: OpenSteps;
}

const attachmentRules = {
  limit: attachmentLimit,
  content: attachmentContent,
  nameOf: attachmentName,
} satisfies DocumentRules<Parameters<typeof attachmentName>[1]>;

/**
 * Receives a file of a thread among the candidate's files, as a copy for the job. Whose application it is is looked up before
 * anything is stored, and again when the message is decided.
 */
export const receiveAttachment =
  (storage: AttachmentStorage) =>
  async (upload: Upload, caller: Caller, _: string, { applicationId }: { readonly applicationId: string }) => {
    if (!(await isOfCaller(applicationId, caller, storage)))
      return { refusal: { code: "unknown-application" as const } };
    const { personId, jobId } = applicationIdsOf(applicationId);
    return receiveDocument(storage, upload, { personId, fileId: uuidv7(), copiedFor: jobId }, attachmentRules);
  };

/** Also false for an erased candidate, who has no key. */
async function isOfCaller(
  applicationId: string,
  caller: Caller,
  { openSteps }: Pick<AttachmentStorage, "openSteps">,
): Promise<boolean> {
  const commandId = systemId("receive", applicationId);
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: new Date() });
  const { state } = await openSteps(origin).load(applications, applicationId);
  if (state.erased || state.status === "absent") return false;
  return state.personId === callerIdOf(caller) || state.companyId === groupOf(caller);
}
