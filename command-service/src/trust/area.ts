import type { KeyObject } from "node:crypto";
import { companies } from "@provenwork/contracts/company/streams";
import { jobs } from "@provenwork/contracts/job/streams";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import type { CaseKind } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/streams";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { isSealOf } from "@provenwork/platform/case-seal";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Call, route } from "#kernel/route.ts";
import { clearCase } from "./clear-case.ts";

const isThere: Readonly<Record<CaseKind, (id: string, call: Call) => Promise<boolean>>> = {
  experience: async (id, { load }) => (await load(workExperiences, id)).events.length > 0,
  job: async (id, { load }) => (await load(jobs, id)).events.length > 0,
  company: async (id, { load }) => (await load(companies, id)).events.length > 0,
};

export const trust: Area<{ readonly caseSealKey: KeyObject }> = {
  name: "trust",
  routes: ({ caseSealKey }) => [
    route(
      ClearCase,
      onStream({
        stream: trustCases,
        prepare: async (input, call) => ({
          ready: {
            exists: await isThere[input.kind](input.caseId, call),
            wasShown: isSealOf(input.seal, input, caseSealKey),
          },
        }),
        id: ({ caseId }) => caseId,
        decide: clearCase,
        answer: (_outcome, { caseId }) => ({ caseId }),
      }),
    ),
  ],
};
