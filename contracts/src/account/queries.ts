import { z } from "zod";
import { accounts, query } from "../kernel/endpoint.ts";
import { roles } from "./rules.ts";

export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  userType: z.enum(roles),
});
export type User = z.output<typeof user>;

export const GetUser = query({
  name: "user",
  summary: "Who is signed in",
  path: "/api/user",
  roles: accounts,
  touches: "own",
  input: z.strictObject({}),
  /** `sessionHandle` names the session to people who ask for help; it opens nothing. */
  output: user.extend({ sessionHandle: z.string().optional() }),
  reads: ["accounts", "candidates"],
});
