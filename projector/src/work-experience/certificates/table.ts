import { weekSql } from "@provenwork/contracts/kernel/week";
import { certificateRevokedReasons } from "@provenwork/contracts/work-experience/events";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";

/** Every certificate issued for a person; gone with the person's erasure. */
export const certificates = defineTable("certificates", {
  columns: {
    certificate_id: column.uuid,
    experience_id: column.uuid,
    person_id: column.uuid,
    issue: column.integer,
    /** How often its proof was certified, with this. */
    edition: column.integer,
    /** What was verified: the host of the address that was controlled. */
    domain: nullable(column.text),
    /** The registrable domain of that host. */
    registered_domain: nullable(column.text),
    // The holder's words when it was issued; name and dates are not known of certificates of the first release.
    company: nullable(column.text),
    role: nullable(column.text),
    holder_name: nullable(column.text),
    start_date: nullable(column.text),
    end_date: nullable(column.text),
    /** As signed: a token, and JSON with a proof in it, which the first release did not make. */
    credential: nullable(column.text),
    credential_json: nullable(column.text),
    verified_at: column.timestamptz,
    issued_at: column.timestamptz,
    issued_week: generated(column.integer, weekSql("issued_at")),
    expires_at: column.timestamptz,
  },
  primaryKey: ["certificate_id"],
  indexes: [
    ["experience_id"],
    ["person_id"],
    ["registered_domain", "person_id"],
    { on: ["issued_at DESC", "certificate_id DESC"] },
  ],
  tally: ["issued_week"],
  erasure: { person_id: "remove" },
  audience: [{ person: "person_id" }, { role: "admin" }],
  immutable: true,
});

/**
 * Which certificates no longer count. Names no person, so that it outlives an erasure: of a certificate that is only here
 * it is known that it was withdrawn.
 */
export const revokedCertificates = defineTable("revoked_certificates", {
  columns: {
    certificate_id: column.uuid,
    reason: column.oneOf(certificateRevokedReasons),
    revoked_at: column.timestamptz,
  },
  primaryKey: ["certificate_id"],
  erasure: {},
  // The timeline's rows notify the holder.
  audience: [{ role: "admin" }],
});
