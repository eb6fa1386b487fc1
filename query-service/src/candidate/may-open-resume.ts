import type { Viewer } from "#kernel/viewer.ts";

/**
 * Who may open a person's resume: the person and admins. Employers to whom the person applied join them here once there
 * are applications.
 */
export const mayOpenResume = (viewer: Viewer, personId: string): boolean =>
  viewer.role === "admin" || (viewer.role !== "anonymous" && viewer.personId === personId);
