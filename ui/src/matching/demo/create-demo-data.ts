import { CreateDemoData } from "@provenwork/contracts/development/commands";
import { call } from "#kernel/call.ts";

/** A GET: asking twice makes nothing twice. */
export const createDemoData = () => call(CreateDemoData, {});
