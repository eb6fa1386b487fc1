import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";

export const GetWaitingConfirmations = query({
  name: "waiting-confirmations",
  summary: "How many work experiences wait for the caller's answer; none for a member who may not confirm",
  path: "/api/employer/confirmations/waiting",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: boundedCount,
});
