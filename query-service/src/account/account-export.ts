import type { GetAccountExport } from "@provenwork/contracts/account/queries";
import { accountStream } from "@provenwork/contracts/account/state";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { OwnData } from "#kernel/own-data.ts";
import type { QueryContext, QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { settingsOf } from "./account-settings.ts";
import { eventsFor } from "./exported-events.ts";
import { sessions } from "./sessions.ts";

const exportNotes = [
  "Everything Provenwork holds about you: first what your screens show, then every event of your history, oldest first.",
  "`data` of an event is kept readable; `personal` is kept encrypted under a key of your own and is decrypted here.",
  "`screens` has what your screens show: applications with job, company and interview, invitations, saved searches and jobs, skills and the like.",
  "Applications to a company are about other people: its members export them from the list of applications.",
  "Private notes that employers keep about applications are left out: they are not written for you to read.",
  "Your password is stored only as a hash. Codes and links that we emailed are not stored at all. Neither is in this file.",
  "A resume that you uploaded is a file of its own: download it from your profile. So are files in messages: download them there.",
  "Of what you sign in from, the names of browser and system are kept with the session; its address is not.",
];

/** Everything that is held about the caller, as a file. */
export const accountExport =
  (histories: Histories, ownData: readonly OwnData[]): QueryHandler<typeof GetAccountExport> =>
  async (_, context) => {
    const { viewer, read, now } = context;
    const personId = personOf(viewer);
    const [account, settings, streams] = await Promise.all([
      accountOf(read, personId),
      settingsOf(read, personId),
      personalStreams(read, personId),
    ]);
    if (account === undefined || settings === undefined) return { refusal: "unavailable" };
    const output = {
      product: "Provenwork" as const,
      exportedAt: now.toISOString(),
      personId,
      about: exportNotes,
      account,
      personalInformation: (await personalInformationOf(read, personId)) ?? null,
      workExperiences: await experiencesOf(read, personId),
      settings,
      sessions: await openSessions(context),
      screens: await screenData(ownData, context),
      events: eventsFor(personId, await histories.read(streams)),
    };
    return { output, fileName: `provenwork-export-${now.toISOString().slice(0, 10)}.json` };
  };

/** In sequence, so that an export takes one connection and not all of them. */
async function screenData(ownData: readonly OwnData[], context: QueryContext): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  for (const { part, roles, read } of ownData)
    if (roles.some((role) => role === context.viewer.role)) shown[part] = await read(context);
  return shown;
}

async function openSessions(context: QueryContext) {
  const listed = await sessions({}, context);
  return "output" in listed ? listed.output : [];
}

/** The two streams of every person, and all others about them. */
async function personalStreams(read: Kysely<ReadDatabase>, personId: string): Promise<string[]> {
  const rows = await read
    .selectFrom("personal_streams.personal_streams")
    .where("person_id", "=", personId)
    .select("stream")
    .execute();
  return [...new Set([accountStream(personId), candidateStream(personId), ...rows.map(({ stream }) => stream)])];
}

const accountOf = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("accounts.accounts")
    .where("person_id", "=", personId)
    .select([
      "username",
      "full_name as fullName",
      "email",
      "email_proven as emailProven",
      "role as userType",
      "registered_at as registeredAt",
    ])
    .executeTakeFirst();

const personalInformationOf = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("candidates.candidates")
    .where("person_id", "=", personId)
    .select(["full_name as fullName", "email", "phone", "location", "provided_at as providedAt"])
    .executeTakeFirst();

const experiencesOf = (read: Kysely<ReadDatabase>, personId: string) =>
  listedExperiences(read, personId)
    .select([
      "e.experience_id as experienceId",
      "e.company",
      "e.role",
      "e.start_date as startDate",
      "e.end_date as endDate",
      "e.current_job as currentJob",
      "e.work_email as workEmail",
      "e.status as verificationStatus",
      "e.verified_at as verifiedAt",
    ])
    .execute();
