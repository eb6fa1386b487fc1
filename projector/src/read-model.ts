import type { figures } from "#administration/platform-figures/table.ts";
import type { contactMessages } from "#contact/contact-messages/table.ts";
import type { consents, emailCodes, settings } from "#account/account-settings/table.ts";
import type { accounts } from "#account/accounts/table.ts";
import type { personalStreams } from "#account/personal-streams/table.ts";
import type { sessions } from "#account/sessions/table.ts";
import type { candidates } from "#candidate/candidates/table.ts";
import type { resumes } from "#candidate/resumes/table.ts";
import type { RowOut, Table } from "#kernel/table.ts";
import type { certificates, revocations } from "#work-experience/certificates/table.ts";
import type { verificationTimelines } from "#work-experience/verification-timelines/table.ts";
import type { codes, listings, workExperiences } from "#work-experience/work-experiences/table.ts";

type Row<T> = T extends Table<infer C, infer _K> ? RowOut<C> : never;

/** How far the read models have come: everything up to `position` of the log `log` is in them. */
export interface CheckpointRow {
  /** Always `live`: all live read models share one. */
  name: "live";
  log: string;
  /** Fixed-width text: the order of strings is the order of the log. */
  position: string;
  event_id: string;
  /** Raised whenever builds come, go or change places. */
  generation: number;
}

/** Which schema serves a read model; resolve it once per request. */
export interface LiveVersionRow {
  /** As in `reads` of the queries: `work-experiences`. */
  read_model: string;
  version: number;
  /** For example `work_experiences_v1` or, after a rebuild, `work_experiences_v1_b2`. */
  schema_name: string;
}

/**
 * The read database as queries name it. `work_experiences.codes` stands for the table `codes` in the live schema of the
 * read model `work-experiences`; the schema part is the read model's name with underscores.
 */
export interface ReadDatabase {
  "projector.checkpoint": CheckpointRow;
  "projector.live_versions": LiveVersionRow;
  "accounts.accounts": Row<typeof accounts>;
  "account_settings.settings": Row<typeof settings>;
  "account_settings.consents": Row<typeof consents>;
  "account_settings.email_codes": Row<typeof emailCodes>;
  "sessions.sessions": Row<typeof sessions>;
  "personal_streams.personal_streams": Row<typeof personalStreams>;
  "candidates.candidates": Row<typeof candidates>;
  "resumes.resumes": Row<typeof resumes>;
  "work_experiences.work_experiences": Row<typeof workExperiences>;
  "work_experiences.listings": Row<typeof listings>;
  "work_experiences.codes": Row<typeof codes>;
  "verification_timelines.verification_timelines": Row<typeof verificationTimelines>;
  "certificates.certificates": Row<typeof certificates>;
  "certificates.revocations": Row<typeof revocations>;
  "contact_messages.contact_messages": Row<typeof contactMessages>;
  "platform_figures.figures": Row<typeof figures>;
}
