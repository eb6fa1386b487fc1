import { eventDefinitions } from "@provenwork/contracts/events";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";

/** Whether what is personal in events of this type is meant for auditors. */
const isForAuditors = (type: string): boolean => eventDefinitions.get(type)?.audience.includes("auditor") ?? false;

/** What an auditor sees of the personal part of an event; null where it has none. */
export function personalOf(event: Recorded): Record<string, unknown> | "erased" | "withheld" | null {
  if (!("personal" in event) || event.personal === undefined) return null;
  if (!isForAuditors(event.type)) return "withheld";
  return event.personal === erased ? "erased" : event.personal;
}

/** The event as an auditor's fold sees it: what is not for auditors is as if it were erased. */
export const readable = (event: Recorded): Recorded =>
  personalOf(event) === "withheld" ? { ...event, personal: erased } : event;
