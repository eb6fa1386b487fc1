import { eventSentence } from "@provenwork/contracts/histories";
import { type AnyEvent, erased, type Recorded } from "@provenwork/contracts/kernel/event";
import { printable } from "../printable.ts";

/** One event as readable lines: time, type, personal fields, actor and cause. */
export function formatEvent(event: Recorded): string[] {
  const { metadata, stream, revision } = event;
  const { actor, causationId, correlationId, commandId, at } = metadata;
  const cause = causationId === commandId ? `command ${commandId}` : `command ${commandId} because of ${causationId}`;
  const personal = formatPersonal(event);
  return [
    `${at}  ${eventSentence(event)}`,
    ...(personal === undefined ? [] : [`  ${personal}`]),
    `  by ${actor.role}${actor.id === null ? "" : ` ${actor.id}`}, ${cause}, request ${correlationId}`,
    `  ${stream} @ ${revision}`,
  ].map(printable);
}

function formatPersonal({ personal }: AnyEvent): string | undefined {
  if (personal === undefined) return undefined;
  if (personal === erased) return "personal fields: erased";
  const fields = Object.entries(personal).filter(([, value]) => value !== null && value !== "");
  return fields
    .map(([name, value]) => `${name}: ${short(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join(", ");
}

const maxCharacters = 80;

/** A credential would fill the screen; `--json` prints all of it. */
function short(value: string): string {
  const characters = Array.from(value);
  return characters.length <= maxCharacters
    ? value
    : `${characters.slice(0, maxCharacters).join("")}… (${characters.length} characters, all of them with --json)`;
}
