import { z } from "zod";
import { query } from "../kernel/endpoint.ts";

/** The latest that are shown; who gets more answers or lets them lapse. */
export const mostInvitations = 50;

export const GetInvitations = query({
  name: "invitations",
  summary: `The caller's open invitations to apply, the latest ${mostInvitations}: not declined, not applied for, and the job still open`,
  path: "/api/candidate/invitations",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      jobId: z.uuid(),
      title: z.string(),
      company: z.string(),
      location: z.string(),
      invitedAt: z.iso.datetime(),
    }),
  ),
});
export type InvitationRow = z.output<typeof GetInvitations.output>[number];
