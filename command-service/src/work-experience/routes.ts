import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { personIdOf } from "#candidate/person.ts";
import { type Handler, type Route, route } from "#kernel/route.ts";
import { codeMatches } from "./code.ts";
import { handleDescribeWorkExperience } from "./describe-work-experience.handler.ts";
import { known, loadHistory } from "./history.ts";
import { experienceToVerify, resendAt, sendVerification, waitBeforeNext } from "./send-verification.ts";
import { workExperiences } from "./stream.ts";
import { experienceEntered, verifyCode } from "./verify-code.ts";

export interface WorkExperienceRoutes {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

export const workExperienceRoutes = ({ codeKeys }: WorkExperienceRoutes): readonly Route[] => [
  route(DescribeWorkExperience, handleDescribeWorkExperience),
  route(SendVerification, send(codeKeys)),
  route(VerifyCode, verify(codeKeys)),
];

const send =
  (codeKeys: KeyRing): Handler<typeof SendVerification> =>
  async (input, call) => {
    const history = await loadHistory(call, personIdOf(call.caller));
    const experienceId = history.writtenBefore ?? experienceToVerify(input, history)?.experienceId;
    if (experienceId === undefined) return { refusal: { code: "unknown-experience" } };
    const { refusal, state, events } = await call.handle(workExperiences, experienceId, (experience, context) =>
      sendVerification(input, experience, { ...context, codeKeyId: codeKeys.current }),
    );
    if (refusal !== undefined) {
      const wait = refusal.code === "too-soon" || refusal.code === "daily-limit";
      const seconds = wait ? waitBeforeNext(state, call.now)?.seconds : undefined;
      return { refusal, ...(seconds !== undefined && { retryAfter: seconds }) };
    }
    const issued = events.find((event) => event.type === "CodeIssued");
    if (issued === undefined) throw new Error(`A code was issued for ${experienceId} without a CodeIssued event`);
    const { issuedAt, expiresAt } = issued.data;
    const email = known(issued.personal)?.address ?? input.workEmail;
    return { output: { email, experienceId, expiresAt, resendAt: resendAt(issuedAt) } };
  };

const verify =
  (codeKeys: KeyRing): Handler<typeof VerifyCode> =>
  async (input, call) => {
    const history = await loadHistory(call, personIdOf(call.caller));
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
