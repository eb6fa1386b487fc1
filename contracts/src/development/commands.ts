import { z } from "zod";
import { user } from "../account/queries.ts";
import { everyPrincipal, command } from "../kernel/endpoint.ts";
import { demoNotices } from "../notification/rules.ts";
import { trimmed } from "../kernel/text.ts";

export const TestLogin = command({
  name: "test-login",
  summary: "Start a session of a demo account without its password; never of an admin",
  path: "/api/test-login",
  roles: everyPrincipal,
  touches: "own",
  input: z.strictObject({ username: trimmed(200).min(1, "Username is required") }),
  output: user,
  idempotent: false,
  demoOnly: true,
  refusals: {
    "no-demo-account": {
      status: 403,
      message: "Only the demo candidate and the demo employer can be used here",
      field: "username",
    },
  },
});

/**
 * Called by the matching demo's page. It only changes the demo candidate. The specification requires a GET: the only one
 * that changes anything, idempotent by its decisions, guarded like every command, and absent outside demo mode.
 */
export const CreateDemoData = command({
  name: "create-demo-data",
  summary:
    "Ensure that the demo candidate lists skills and was given the five notices of the matching demo; a list that is there stays. A GET that no other site can trigger",
  method: "GET",
  path: "/api/create-demo-data",
  roles: everyPrincipal,
  touches: "any",
  input: z.strictObject({}).optional(),
  output: z.strictObject({
    /** Of the five, how many the demo candidate has not read. */
    notifications: z.number().int().min(0).max(demoNotices.length),
  }),
  idempotent: false,
  limits: "edits",
  demoOnly: true,
  refusals: {
    "no-demo-candidate": { status: 409, message: "The demo candidate is not there. Please try again in a moment." },
  },
});
