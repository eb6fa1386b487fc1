import { candidates } from "@provenwork/contracts/candidate/state";
import { erased, known } from "@provenwork/contracts/kernel/event";
import { readPerson } from "@provenwork/contracts/matching/read-person";
import { readWords } from "@provenwork/contracts/matching/read-words";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { FileMissing } from "@provenwork/platform/file-storage/port";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import type { ReactorTools } from "#kernel/reactors/reaction.ts";
import type { Steps } from "#kernel/steps.ts";
import { extractSkills, isAlreadyRead, recordUnread } from "./extract-skills.ts";
import { textOf } from "./resume-text/text-of.ts";

/**
 * Reads the skills that a person's resume names, unless this extractor has done so. Where an upload is named and was replaced
 * since, nothing is read: the newer file has its own job, so that each candidate has only one file in the queue.
 */
export async function readResume(
  tools: Pick<ReactorTools, "files" | "personKeys">,
  steps: Steps,
  personId: string,
  uploadId?: string,
): Promise<void> {
  const { state, events } = await steps.load(candidates, personId);
  const { resume } = state;
  if (resume === undefined || isAlreadyRead(state, resume.fileId)) return;
  const named = events.findIndex(({ id }) => id === uploadId);
  if (named >= 0 && events.slice(named + 1).some(({ type }) => type === "ResumeUploaded")) return;
  const { fileId, mediaType } = resume;
  const bytes = await contentOf(tools, { personId, fileId });
  if (bytes === undefined) return;
  const read = await textOf(bytes, mediaType);
  await steps.handle(candidates, personId, (candidate, context) =>
    "reason" in read
      ? recordUnread(candidate, { personId, fileId, reason: read.reason }, context)
      : extractSkills(
          candidate,
          {
            personId,
            source: "resume",
            sourceId: fileId,
            ...readingOf(read.text),
            ...(read.littleText && { littleText: true }),
          },
          context,
        ),
  );
}

/** Reads the skills that the role of an experience names. */
export async function readRole(steps: Steps, experienceId: string): Promise<void> {
  const { state: entry } = await steps.load(workExperiences, experienceId);
  const role = known(entry.description)?.role;
  if (role === undefined) return;
  const { personId } = entry;
  const reading = { personId, source: "experience", sourceId: experienceId, ...readingOf(role) } as const;
  await steps.handle(candidates, personId, (candidate, context) => extractSkills(candidate, reading, context));
}

const readingOf = (text: string) => ({ skills: readPerson(text), words: readWords(text) });

/** The whole file, which is 10 MB at most; undefined if it or its owner's key was deleted. */
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
