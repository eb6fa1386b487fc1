import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import type { JudgedCase } from "@provenwork/contracts/trust/judged-case";
import type { CaseKind } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { type ShownCase, isSealOf } from "@provenwork/platform/case-seal";
import { type Decision, accept } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";

/** An admin's judgement of a case, made when they rejected or took down its subject. */
export interface Judgement {
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly judged: JudgedCase | undefined;
}

/** Whether the list showed the case so; where there was no case, nothing had to be shown. */
export const wasJudgedAsShown = ({ judged, ...of }: Judgement, key: Parameters<typeof isSealOf>[2]): boolean =>
  judged === undefined || isSealOf(judged.seal, { ...of, findings: judged.findings } satisfies ShownCase, key);

export const caseJudged = ({ caseId, kind, judged }: Judgement, judgedAt: string): Decision<NewTrustEvent, never> =>
  judged === undefined
    ? accept()
    : accept({ type: "CaseJudged", data: { caseId, kind, findings: judged.findings, judgedAt } });

/**
 * The second step of a command that rejects or takes down: records which findings had led to it. The first step decides a race
 * of two admins, since its loser is refused there; a repeat of the command completes this step after a crash.
 */
export async function judgeCase({ handle }: Steps, judgement: Judgement, judgedAt: string): Promise<void> {
  if (judgement.judged === undefined) return;
  await handle(trustCases, judgement.caseId, () => caseJudged(judgement, judgedAt), { guards: [] });
}
