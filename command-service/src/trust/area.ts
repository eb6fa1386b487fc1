import type { KeyObject } from "node:crypto";
import { companies } from "@provenwork/contracts/company/streams";
import { jobs } from "@provenwork/contracts/job/streams";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import type { CaseKind } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/streams";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { isSealOf } from "@provenwork/platform/case-seal";
import type { Area } from "#kernel/area.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Call, route } from "#kernel/route.ts";
import { clearCase } from "./clear-case.ts";

/** Status of the subject of a case. */
const statusOf: Readonly<Record<CaseKind, (id: string, call: Call) => Promise<string>>> = {
  experience: async (id, { load }) => (await load(workExperiences, id)).state.status,
  job: async (id, { load }) => (await load(jobs, id)).state.status,
  company: async (id, { load }) => (await load(companies, id)).state.status,
};

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  routes: ({ caseSealKey }) => [
    route(
      ClearCase,
      onStream({
        stream: trustCases,
        prepare: async (input, call) => {
          // Read before the status, so that what is judged after this shows in the decision.
          const { state, events } = await call.load(trustCases, input.caseId);
          return {
            ready: {
              status: await statusOf[input.kind](input.caseId, call),
              wasShown: isSealOf(input.seal, input, caseSealKey),
              judgementsSeen: state.judgements,
              repeated: isRepeat(events, call),
            },
          };
        },
        id: ({ caseId }) => caseId,
        decide: clearCase,
        answer: (_outcome, { caseId }) => ({ caseId }),
      }),
    ),
  ],
};
