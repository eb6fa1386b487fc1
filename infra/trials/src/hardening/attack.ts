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

/** Requests of this client's for an endpoint, none of them right by accident. */
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
  const said = errorBody.strict().safeParse(json);
  if (!said.success) return "the body says no error as errors are said";
  const { errors = {} } = json as { errors?: object }; // as it is: a field may be called `__proto__`
  if (Object.values(errors).some((message) => rawValidatorText.test(String(message))))
    return "the validator's own words";
  if (status === 422 && Object.keys(errors).length === 0) return "no field is named";
  return undefined;
}

/** The least status that a hostile request may get: 400, or 200 where nothing of it is wrong once its body is dropped. */
export const leastStatus = ({ kind, method, input }: Command | Query): number =>
  // The gateway passes on no body of these.
  kind === "query" || ((method === "DELETE" || method === "GET") && input.safeParse({}).success) ? 200 : 400;

/** Whether a command's body would be right after all: those are for other tests. */
function isValid({ input, upload }: Command, { body }: Hostile): boolean {
  if (upload !== null) return false;
  const sent = typeof body === "string" ? body.replace(/^\uFEFF/, "") : new TextDecoder().decode(body);
  if (sent === "") return true;
  try {
    return input.safeParse(JSON.parse(sent)).success;
  } catch {
    return false;
  }
}
