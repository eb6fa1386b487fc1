import type { EmployerEvent } from "@provenwork/contracts/employer/events";
import type { EmployerContact } from "@provenwork/contracts/employer/state";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { employers } from "./table.ts";

const contact = (personId: string, personal: EmployerContact | Erased, at: string) =>
  upsert(employers, {
    person_id: personId,
    full_name: personal === erased ? null : personal.fullName,
    email: personal === erased ? null : personal.email,
    phone: personal === erased ? null : personal.phone,
    changed_at: at,
  });

export const employersProjection = defineProjection({
  name: "employers",
  version: 1,
  tables: [employers],
  on: on<EmployerEvent>({
    EmployerProfileCompleted: ({ data, personal }) => contact(data.personId, personal, data.completedAt),
    EmployerProfileChanged: ({ data, personal }) => contact(data.personId, personal, data.changedAt),
  }),
});
