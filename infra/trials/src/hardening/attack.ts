import type { Command, Principal, Query } from "@provenwork/contracts/kernel/endpoint";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import { rawValidatorText } from "@provenwork/contracts/testing/raw-text";
import type fc from "fast-check";
import type { Answer, Client } from "./client.ts";
import { type Hostile, hostileRequest } from "./hostile.ts";

/** The most privileged role that may call an endpoint. */
export const privileged = (endpoint: Command | Query): Principal =>
  (["candidate", "onboarding", "admin", "employer"] as const).find((role) => endpoint.roles.includes(role)) ??
  "anonymous";

/** Requests of this client for an endpoint, none of them accidentally valid. */
export function hostileTo(endpoint: Command | Query, { cookies }: Client): fc.Arbitrary<Hostile> {
  const all = hostileRequest(endpoint, [...cookies.keys(), "provenwork-session"]);
  return endpoint.kind === "query" ? all : all.filter((sent) => !isValid(endpoint, sent));
}

export function sendTo(client: Client, { method, path }: Command | Query, sent: Hostile): Promise<Answer> {
  const { inPath, search, headers, body } = sent;
  const parameters = [...inPath];
  const target = path.replace(/\{\w+\}/g, () => parameters.shift() ?? "-");
  return client.send({ method, path: search === "" ? target : `${target}?${search}`, headers, body });
}

/** The fault of an answer to any request; undefined if it is correct. */
export function flawOf({ status, json }: Answer): string | undefined {
  if (status >= 500) return `it answered ${status}`;
  if (status < 400) return undefined;
  if (!errorBody.strict().safeParse(json).success) return "the body is not an error body";
  const { errors = {} } = json as { errors?: object }; // as it is: a field may be called `__proto__`
  if (Object.values(errors).some((message) => rawValidatorText.test(String(message))))
    return "a raw message of the validator";
  if (status === 422 && Object.keys(errors).length === 0) return "no field is named";
  return undefined;
}

/** The minimum status of a hostile request: 400, or 200 if it is valid without its body. */
export const minStatus = ({ kind, method, input }: Command | Query): number =>
  // The gateway drops their bodies.
  kind === "query" || ((method === "DELETE" || method === "GET") && input.safeParse({}).success) ? 200 : 400;

/** Whether a command's input is valid after all: those are for other tests. */
function isValid({ input, upload, method, path }: Command, { inPath, body }: Hostile): boolean {
  if (upload !== null) return false;
  // The gateway drops the body of a DELETE: the path alone may be valid.
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""], at) => [name, inPath[at]] as const);
  if (method === "DELETE" && parameters.length > 0) return input.safeParse(Object.fromEntries(parameters)).success;
  const sent = typeof body === "string" ? body.replace(/^\uFEFF/, "") : new TextDecoder().decode(body);
  if (sent === "") return true;
  try {
    return input.safeParse(JSON.parse(sent)).success;
  } catch {
    return false;
  }
}
