import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { erased } from "@provenwork/contracts/kernel/event";
import { readPerson } from "@provenwork/contracts/matching/read-person";
import { FileMissing } from "@provenwork/platform/file-storage/port";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { extractSkills, isResumeRead, leaveUnread } from "./extract-skills.ts";
import { textOf } from "./resume-text/text-of.ts";

/** Reads the skills that a resume names. One that cannot be read stays, and the candidate is told. */
export const resumeSkills = timedReaction<CandidateEvent>({
  action: "extract-resume-skills",
  slow: true,
  on: { ResumeUploaded: (event) => atOnce(event.data.personId, event) },
  run: (tools) => async (timer) => {
    const { subjectId: personId } = timer;
    const steps = tools.openSteps(timerOrigin(timer));
    const { state } = await steps.load(candidates, personId);
    const { resume } = state;
    if (resume === undefined || isResumeRead(state)) return;
    const { fileId, mediaType } = resume;
    const bytes = await contentOf(tools, { personId, fileId });
    if (bytes === undefined) return;
    const read = await textOf(bytes, mediaType);
    await steps.handle(candidates, personId, (candidate, context) =>
      "reason" in read
        ? leaveUnread(candidate, { personId, fileId, reason: read.reason }, context)
        : extractSkills(
            candidate,
            { personId, source: "resume", sourceId: fileId, skills: readPerson(read.text) },
            context,
          ),
    );
  },
});

/** The whole file, which is 10 MB at most; undefined where it or its owner's key is gone. */
async function contentOf(
  { files, personKeys }: Pick<ReactorTools, "files" | "personKeys">,
  name: { readonly personId: string; readonly fileId: string },
): Promise<Buffer | undefined> {
  const key = (await personKeys.load([name.personId])).get(name.personId);
  if (key === undefined || key === erased) return undefined;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of openFile(key, name, files.read(name))) pieces.push(piece);
  } catch (error) {
    // Replaced or removed since: there is an event about that.
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  return Buffer.concat(pieces);
}
