import { ConfirmExperiences } from "@provenwork/contracts/confirmation/commands";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { refusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { Handler } from "#kernel/route.ts";
import { type OriginTools, answerOrigin, answerOriginRecorded, withOrigin } from "./answer-origin.steps.ts";
import { confirmExperience } from "./answer-question.ts";
import { confirmerGuard } from "./confirmer-guard.ts";
import { loadAsked, loadAsking } from "./load-asked.steps.ts";
import { memberProblem } from "./question.ts";

/** Each entry is a stream and a decision of its own; a repeat confirms what a crash left out. */
export const handleConfirmExperiences =
  (tools: OriginTools): Handler<typeof ConfirmExperiences> =>
  async ({ entries }, call) => {
    const asking = await loadAsking(call);
    const problem = memberProblem(asking);
    if (problem !== undefined) return { refusal: { code: problem } };
    const origin = await answerOrigin(call, tools);
    const moreGuards = [confirmerGuard(call.caller)];
    const confirmed: string[] = [];
    const refused: { entry: string; code: string; message: string }[] = [];
    for (const { entry, revision } of entries) {
      const asked = await loadAsked(asking, entry, call);
      const recorded = await answerOriginRecorded(origin, { entry, personId: asked.experience.personId }, call);
      const { refusal } = await call.handle(
        confirmations,
        entry,
        (state, { now }) => withOrigin(confirmExperience({ revision }, state, { ...asked, now }), recorded),
        { moreGuards },
      );
      // These concern the call, not the entry.
      if (refusal?.code === "key-reused" || refusal?.code === "signed-out") return { refusal: { code: refusal.code } };
      if (refusal === undefined) confirmed.push(entry);
      else refused.push({ entry, code: refusal.code, message: refusalOf(ConfirmExperiences, refusal.code).message });
    }
    return { output: { confirmed, refused } };
  };
