import type { Viewer } from "#kernel/viewer.ts";

/** Who may open a person's own resume: the person and admins. A company opens the copy that an application was sent with. */
export const mayOpenResume = (viewer: Viewer, personId: string): boolean =>
  viewer.role === "admin" || (viewer.role !== "anonymous" && viewer.personId === personId);
