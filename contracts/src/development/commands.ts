import { z } from "zod";
import { user } from "../account/queries.ts";
import { everybody, command } from "../kernel/endpoint.ts";
import { trimmed } from "../kernel/text.ts";

export const TestLogin = command({
  name: "test-login",
  summary: "Start a session of a demo account without its password; never of an admin",
  path: "/api/test-login",
  roles: everybody,
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
