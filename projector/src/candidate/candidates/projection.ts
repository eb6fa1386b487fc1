import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { candidates } from "./table.ts";

/** The current personal information of each candidate. */
export const candidatesProjection = defineProjection({
  name: "candidates",
  version: 2,
  tables: [candidates],
  on: on<CandidateEvent>({
    PersonalInformationProvided: ({ data, personal, metadata, revision }) =>
      upsert(candidates, {
        person_id: data.personId,
        full_name: personal === erased ? null : personal.fullName,
        email: personal === erased ? null : personal.email,
        phone: personal === erased ? null : personal.phone,
        location: personal === erased ? null : personal.location,
        provided_at: metadata.at,
        revision,
      }),
  }),
});
