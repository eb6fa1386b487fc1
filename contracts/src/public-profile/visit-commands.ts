import { z } from "zod";
import { command, everyPrincipal } from "../kernel/endpoint.ts";
import { GetPublicProfile } from "./queries.ts";

export const CountPageVisit = command({
  name: "count-page-visit",
  summary: "Counts that a public page was opened, without who opened it. Staff and the page's person are not counted",
  path: "/api/public-page-visits",
  roles: everyPrincipal,
  touches: "public",
  limits: "views",
  idempotent: false,
  input: GetPublicProfile.input,
  output: z.strictObject({ counted: z.boolean() }),
  refusals: GetPublicProfile.refusals,
});
