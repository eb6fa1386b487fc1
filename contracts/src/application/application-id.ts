import { z } from "zod";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const shape = new RegExp(`^(${uuid})-(${uuid})$`);

/** Candidate and job id: a candidate has one application per job, and no race can create two. */
export const applicationIdOf = ({ personId, jobId }: { personId: string; jobId: string }): string =>
  `${personId}-${jobId}`;

/** Splits an application's id; empty strings if it is malformed. */
export function applicationIdsOf(applicationId: string): { readonly personId: string; readonly jobId: string } {
  const [, personId = "", jobId = ""] = shape.exec(applicationId) ?? [];
  return { personId, jobId };
}

export const applicationId = () => z.string().toLowerCase().regex(shape, "Must be the id of an application");
