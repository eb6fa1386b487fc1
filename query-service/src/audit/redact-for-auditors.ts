import { isForAuditors } from "@provenwork/contracts/histories";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";

/** The event as an auditor's fold sees it: what is not for auditors is as if it were erased. */
export const redactForAuditors = (event: Recorded): Recorded =>
  isForAuditors(event.type) || !("personal" in event) ? event : { ...event, personal: erased };
