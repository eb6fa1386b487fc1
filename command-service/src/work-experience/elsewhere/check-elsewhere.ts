import type { CheckCredential, SignedElsewhere } from "@provenwork/contracts/work-experience/elsewhere-commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { z } from "zod";
import { findStatusProblem } from "./check-status.ts";
import type { FetchElsewhere } from "./fetch-elsewhere.ts";
import { type Opened, credentialIn, openElsewhere } from "./open-elsewhere.ts";
import { isNow, validityOf } from "./validity.ts";

const maxWords = 200;
/** Words of a stranger on one line, without what turns or hides text. */
const words = z
  .string()
  .transform((text) => text.replaceAll(/\p{C}/gu, "").replaceAll(/\s+/gu, " ").trim().slice(0, maxWords))
  .pipe(z.string().min(1));
const named = z.object({ name: words }).optional().catch(undefined);

const form = z.object({
  type: z.array(z.string()).refine((types) => types.includes("VerifiableCredential"), "is no VerifiableCredential"),
  name: words.optional().catch(undefined),
  issuer: named,
  credentialSubject: z.looseObject({ achievement: named }),
  credentialStatus: z.unknown().optional(),
});

/** Checks a credential of another issuer: signature by a key that its issuer names, time, and status. */
export async function checkElsewhere(
  credential: string,
  fetch: FetchElsewhere,
  now: Date,
): Promise<OutputOf<typeof CheckCredential>> {
  const opened = await openElsewhere(credential.trim(), fetch);
  if ("problem" in opened) return { problem: opened.problem, signed: null };
  const { data } = form.safeParse(credentialIn(opened.claims));
  if (data === undefined) return { problem: "not-a-credential", signed: null };
  const about = (statusRead: boolean) => signedIn(opened, data, statusRead);
  const late = isNow(opened.claims, now);
  if (late !== undefined) return { problem: late, signed: about(false) };
  if (data.credentialStatus === undefined) return { problem: null, signed: about(false) };
  const problem = await findStatusProblem(data.credentialStatus, opened.issuer, fetch, now);
  const isRead = problem === undefined || problem === "revoked" || problem === "suspended";
  return { problem: problem ?? null, signed: about(isRead) };
}

function signedIn({ host, claims }: Opened, data: z.output<typeof form>, statusRead: boolean): SignedElsewhere {
  const { from = null, until = null } = validityOf(claims) ?? {};
  const kind = data.type.find((type) => type !== "VerifiableCredential") ?? "VerifiableCredential";
  return {
    host,
    name: data.issuer?.name ?? null,
    title: data.credentialSubject.achievement?.name ?? data.name ?? kind.slice(0, maxWords),
    issuedAt: from?.toISOString() ?? null,
    expiresAt: until?.toISOString() ?? null,
    statusRead,
  };
}
