import type { KeyObject } from "node:crypto";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ClearCase } from "@provenwork/contracts/trust/commands";
import type { CaseKind } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { isSealOf } from "@provenwork/platform/case-seal";
import { restoreVerification } from "#company/restore-verification.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Call, Handler } from "#kernel/route.ts";
import { clearCase } from "./clear-case.ts";

/** Status of the subject of a case. */
const statusOf: Readonly<Record<CaseKind, (id: string, call: Call) => Promise<string>>> = {
  experience: async (id, { load }) => (await load(workExperiences, id)).state.status,
  job: async (id, { load }) => (await load(jobs, id)).state.status,
  company: async (id, { load }) => (await load(companies, id)).state.status,
  // A message is found by its thread only; the seal proves that it was reported.
  message: () => Promise.resolve("sent"),
  // A confirmation is found by its entry only; what was rejected has a judgement.
  confirmation: () => Promise.resolve("confirmed"),
};

/** A verification that ended with a name is restored first, so that a case is cleared only where that was decided. */
export const handleClearCase =
  (caseSealKey: KeyObject): Handler<typeof ClearCase> =>
  async (input, call) => {
    // Read before the status, so that what is judged after this shows in the decision.
    const { state: before, events } = await call.load(trustCases, input.caseId);
    const wasShown = isSealOf(input.seal, input, caseSealKey);
    const status = await statusOf[input.kind](input.caseId, call);
    if (wasShown && status !== "absent") {
      const { refusal } = await restoreIfRenamed(input, call);
      if (refusal !== undefined) return { refusal };
    }
    const repeated = isRepeat(events, call);
    return onStream(call, {
      stream: trustCases,
      id: input.caseId,
      decide: (state, context) =>
        clearCase(input, state, { ...context, status, wasShown, judgementsSeen: before.judgements, repeated }),
      answer: () => ({ caseId: input.caseId }),
    });
  };

async function restoreIfRenamed({ caseId, findings, reason: explanation }: InputOf<typeof ClearCase>, call: Call) {
  const renamed = findings.find(({ rule }) => rule === "company-renamed");
  if (renamed === undefined) return {};
  if (explanation === undefined) return { refusal: { code: "reason-required" as const } };
  return call.handle(companies, caseId, (company, { now }) =>
    restoreVerification(company, { evidence: renamed.of, explanation, now }),
  );
}
