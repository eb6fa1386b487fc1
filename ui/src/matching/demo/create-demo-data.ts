import { CreateDemoData } from "@provenwork/contracts/development/commands";
import { call } from "#kernel/call.ts";

/** Idempotent. */
export const createDemoData = () => call(CreateDemoData, {});
