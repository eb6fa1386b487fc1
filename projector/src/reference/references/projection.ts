import { claimFields } from "@provenwork/contracts/confirmation/rules";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { type Recorded, erased, known } from "@provenwork/contracts/kernel/event";
import type { ReferenceStatus } from "@provenwork/contracts/reference/answers";
import type { ReferenceEvent } from "@provenwork/contracts/reference/events";
import type { ReferenceStep } from "@provenwork/contracts/work-experience/reference-step";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { personalRowFor } from "#kernel/field-columns.ts";
import { companyRequests, referenceSteps, requests } from "./table.ts";

const entry = ({ experienceId }: { experienceId: string }) => ({ experience_id: experienceId });

type Step<T> = Recorded<Extract<ReferenceEvent, { type: T }>>;

const step = (
  { data, revision }: Recorded<ReferenceEvent>,
  kind: ReferenceStep["kind"],
  at: string,
  domain: string | null = null,
) => upsert(referenceSteps, { ...entry(data), step: revision, person_id: data.personId, kind, at, domain });

const asked = (event: Step<"AddressAsked">) => {
  const { data } = event;
  const personal = known(event.personal);
  const domain = personal === undefined ? null : emailHost(personal.address);
  return [
    step(event, "address-asked", data.askedAt, domain),
    upsert(requests, {
      ...entry(data),
      request_id: data.requestId,
      person_id: data.personId,
      revision: data.revision,
      address: personal?.address ?? null,
      domain,
      ...personalRowFor(claimFields, personal?.claimed ?? erased),
      status: "waiting",
      answer: null,
      asked_at: data.askedAt,
      expires_at: data.expiresAt,
      answered_at: null,
    }),
  ];
};

/** Only the last question of an entry is still decided on. */
const changed = (
  event: Step<"RequestMailFailed" | "AnswerTakenBack" | "RequestWithdrawn" | "AnswerRemoved" | "RequestEnded">,
  status: ReferenceStatus,
  kind: ReferenceStep["kind"],
  at: string,
) => [step(event, kind, at), update(requests, entry(event.data), { status, answer: null })];

/** What candidates asked companies and addresses about their entries, and what addresses answered. */
export const referencesProjection = defineProjection({
  name: "references",
  version: 1,
  tables: [companyRequests, requests, referenceSteps],
  on: on<ReferenceEvent>({
    CompanyAsked: (event) => {
      const { personId, companyId, revision, askedAt } = event.data;
      return [
        step(event, "company-asked", askedAt),
        upsert(companyRequests, {
          ...entry(event.data),
          person_id: personId,
          company_id: companyId,
          revision,
          asked_at: askedAt,
        }),
      ];
    },
    CompanyRequestWithdrawn: (event) => [
      step(event, "company-request-withdrawn", event.data.withdrawnAt),
      remove(companyRequests, entry(event.data)),
    ],
    AddressAsked: asked,
    RequestMailed: (event) => step(event, "mailed", event.data.mailedAt),
    RequestMailFailed: (event) => changed(event, "undelivered", "undelivered", event.data.failedAt),
    RequestAnswered: (event) => {
      const { answer, answeredAt } = event.data;
      return [
        step(event, `answered-${answer}`, answeredAt),
        update(requests, entry(event.data), { status: "answered", answer, answered_at: answeredAt }),
      ];
    },
    AnswerTakenBack: (event) => changed(event, "taken-back", "taken-back", event.data.takenBackAt),
    RequestWithdrawn: (event) => changed(event, "withdrawn", "withdrawn", event.data.withdrawnAt),
    AnswerRemoved: (event) =>
      changed(event, "removed", event.data.because === "candidate" ? "removed" : "removed-own", event.data.removedAt),
    RequestEnded: (event) => changed(event, "ended", "ended", event.data.endedAt),
  }),
});
