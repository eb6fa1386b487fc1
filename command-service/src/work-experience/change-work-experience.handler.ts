import type { ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { personIdOf } from "#candidate/person.ts";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { Call, Handler } from "#kernel/route.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { changeWorkExperience, changedMeanwhile } from "./change-work-experience.ts";
import { descriptionOf } from "./history.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";

const descriptions: ReadonlySet<string> = new Set(["ExperienceDescribed", "ExperienceChanged"]);

/** What the caller does not list does not exist for them, whoever's it is. */
export const handleChangeWorkExperience: Handler<typeof ChangeWorkExperience> = async (input, call) => {
  const { experienceId } = input;
  const { state: candidate } = await call.load(candidates, personIdOf(call.caller));
  if (!candidate.experienceIds.includes(experienceId)) return { refusal: { code: "unknown-experience" } };
  const { seenRevision: revision } = call;
  const { state, refusal } = await call.handle(
    workExperiences,
    experienceId,
    (experience, context) => changeWorkExperience(input, experience, { ...context, whyNoEmployer }),
    { seen: revision === undefined ? undefined : { revision, concerns: descriptions } },
  );
  if (refusal === undefined) {
    return { output: { experienceId, verificationStatus: state.status === "verified" ? "verified" : "pending" } };
  }
  if (refusal.code !== "changed-meanwhile" || revision === undefined) return { refusal };
  const message = await whatChanged(call, experienceId, revision);
  return { refusal: { ...refusal, ...(message !== undefined && { message }) } };
};

/** What the entry says otherwise than at a revision, if both can still be read. */
async function whatChanged(call: Call, experienceId: string, revision: number): Promise<string | undefined> {
  const { state, events } = await call.load(workExperiences, experienceId);
  const seen = descriptionOf(
    fold(
      workExperiences,
      events.filter((event) => event.revision <= revision),
    ),
  );
  const now = descriptionOf(state);
  return seen && now && changedMeanwhile(seen, now);
}
