import type { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { personIdOf } from "#candidate/person.ts";
import type { Handler } from "#kernel/route.ts";
import { codeMatches } from "./code.ts";
import { loadHistory } from "./history.ts";
import { workExperiences } from "./stream.ts";
import { experienceEntered, verifyCode } from "./verify-code.ts";

export const handleVerifyCode =
  (codeKeys: KeyRing): Handler<typeof VerifyCode> =>
  async (input, call) => {
    // A named entry need only be listed: what it says is read when it is decided on.
    const history = await loadHistory(call, personIdOf(call.caller), () => input.experienceId === undefined);
    const experienceId = experienceEntered(input.experienceId, history, call.now)?.experienceId;
    if (experienceId === undefined) {
      return { refusal: { code: input.experienceId === undefined ? "no-code-issued" : "unknown-experience" } };
    }
    const { refusal, events } = await call.handle(workExperiences, experienceId, (experience, context) =>
      verifyCode(input, experience, {
        ...context,
        codeMatches: (entered, issue) => codeMatches(entered, issue, codeKeys),
      }),
    );
    if (refusal !== undefined) return { refusal };
    // One that was verified before answers with the time of then.
    const story = events.length > 0 ? events : (await call.load(workExperiences, experienceId)).events;
    const verified = story.findLast((event) => event.type === "ExperienceVerified");
    if (verified === undefined)
      throw new Error(`${experienceId} counts as verified without an ExperienceVerified event`);
    return { output: { experienceId, verificationStatus: "verified", verifiedAt: verified.data.verifiedAt } };
  };
