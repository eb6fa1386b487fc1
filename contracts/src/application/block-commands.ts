import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { applicationId } from "./application-id.ts";
import { unknownApplication } from "./rules.ts";

const blocking = {
  path: "/api/candidate/applications/{applicationId}/block",
  roles: ["candidate"],
  touches: "own",
  owns: { applicationId: "unknown-application" },
  input: z.strictObject({ applicationId: applicationId() }),
  output: z.object({ blocked: z.boolean() }),
  refusals: { "unknown-application": unknownApplication },
} as const;

export const BlockMessages = command({
  ...blocking,
  name: "block-messages",
  summary:
    "Blocks messages from the company of an application of the caller's, about all their applications to it. The company sees that, still reads the threads and decides; the emails about the status of applications go on",
  method: "PUT",
});

export const UnblockMessages = command({
  ...blocking,
  name: "unblock-messages",
  summary: "Lets the company of an application of the caller's send messages again",
  method: "DELETE",
});
