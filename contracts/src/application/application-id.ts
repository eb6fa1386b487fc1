import { z } from "zod";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const shape = new RegExp(`^(${uuid})-(${uuid})$`);

/** A candidate has one application to a job: its id is both of theirs, so that no race can make two. */
export const applicationIdOf = ({ personId, jobId }: { personId: string; jobId: string }): string =>
  `${personId}-${jobId}`;

/** The ids that the id of an application is made of; empty texts for one of another shape. */
export function applicationIdsOf(applicationId: string): { readonly personId: string; readonly jobId: string } {
  const [, personId = "", jobId = ""] = shape.exec(applicationId) ?? [];
  return { personId, jobId };
}

export const applicationId = () => z.string().toLowerCase().regex(shape, "Must be the id of an application");
