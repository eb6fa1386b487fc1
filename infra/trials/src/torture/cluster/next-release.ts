import { PersonalInformationProvided } from "@provenwork/contracts/candidate/events";
import { upcasters } from "@provenwork/contracts/events";
import { writeMigrations } from "@provenwork/platform/write-database/migrations";
import { candidatesProjection } from "@provenwork/projector/candidate/candidates/projection";

// Loaded into a process before anything else: what the next release may change at once.
const { type, version } = PersonalInformationProvided;
Object.assign(PersonalInformationProvided, { version: version + 1 });
(upcasters as (typeof upcasters)[number][]).push({ type, from: version });
Object.assign(candidatesProjection, { version: candidatesProjection.version + 1 });
(writeMigrations as (typeof writeMigrations)[number][]).push({
  name: "the next release",
  sql: "ALTER TABLE outbox ADD COLUMN next_release text",
  expands: true,
});
