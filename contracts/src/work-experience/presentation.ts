import { z } from "zod";
import { parseObject } from "../kernel/parse-object.ts";
import { credentialContext, credentialMediaTypes } from "./certificate.ts";
import { maxExperiences } from "./rules.ts";

/** A signed certificate as stored: JSON, or a token if it is from the first release. */
export interface SignedCertificate {
  readonly token: string;
  readonly json: string | null;
}

const envelope = `data:${credentialMediaTypes.jwt},`;

/** A certificate as JSON; a token is enveloped. */
export const asJson = ({ token, json }: SignedCertificate): Record<string, unknown> =>
  json === null
    ? { "@context": credentialContext, id: `${envelope}${token}`, type: "EnvelopedVerifiableCredential" }
    : (JSON.parse(json) as Record<string, unknown>);

/**
 * Several certificates as a presentation of W3C Verifiable Credentials 2.0. It has no proof and names no holder: each certificate
 * is signed, and nothing more could be signed truthfully, because no key is bound to the person.
 */
export const presentationOf = (certificates: readonly SignedCertificate[]) => ({
  "@context": [credentialContext],
  type: ["VerifiablePresentation"],
  verifiableCredential: certificates.map(asJson),
});

const presentation = z.looseObject({
  type: z
    .union([z.string(), z.array(z.string())])
    .refine((types) => [types].flat().includes("VerifiablePresentation"), "is no VerifiablePresentation"),
  verifiableCredential: z.array(z.looseObject({ id: z.string().optional() })).min(1),
});

export interface OpenedPresentation {
  /** Each as JSON or token, up to the number of certificates that one person can have. */
  readonly credentials: readonly string[];
  /** Further ones, which are not checked. */
  readonly left: number;
}

const credential = z.looseObject({ id: z.string().optional() });
/** A credential, as it is or of another data model; what only links or names somebody is none. */
const verification = z.union([
  z.object({ otherW3CVerifiableCredential: credential }).transform((given) => given.otherW3CVerifiableCredential),
  credential.refine((given) => !("reference" in given || "verifyingOrganization" in given), "is no credential"),
]);
/** The credentials that a part of an LER-RS resume carries. */
export const verifications = z
  .array(verification.nullable().catch(null))
  .transform((given) => given.filter((each) => each !== null))
  .default([])
  .catch([]);
const part = z.object({ verifications }).catch({ verifications: [] });
const parts = z.array(part).default([]).catch([]);
const resume = z.object({
  employmentHistories: z.array(part),
  educationAndLearnings: parts,
  certifications: parts,
  licenses: parts,
});
/** An HR Open LER-RS resume, as it is or in one of the two places that a credential of one has for it; undefined for anything else. */
export function parseLerResume<T>(resume: z.ZodType<T>, value: unknown): T | undefined {
  const subject = (value as { credentialSubject?: { lerrsType?: unknown } | null } | null)?.credentialSubject;
  for (const place of [value, subject?.lerrsType, subject]) {
    const { success, data } = resume.safeParse(place);
    if (success) return data;
  }
  return undefined;
}

/** The credentials in a presentation or an LER-RS resume as JSON; undefined for any other text. */
export function openPresentation(text: string): OpenedPresentation | undefined {
  const parsed = parseObject(text);
  if (parsed === undefined) return undefined;
  const all = presentation.safeParse(parsed).data?.verifiableCredential ?? inResume(parsed);
  if (all === undefined) return undefined;
  return {
    credentials: all.slice(0, maxExperiences).map(signedText),
    left: Math.max(0, all.length - maxExperiences),
  };
}

/** The credentials that its parts carry; undefined if it has none. */
function inResume(parsed: unknown) {
  const data = parseLerResume(resume, parsed);
  if (data === undefined) return undefined;
  const carried = Object.values(data)
    .flat()
    .flatMap((each) => each.verifications);
  return carried.length === 0 ? undefined : carried;
}

/** As token or JSON. */
export const signedText = (credential: { readonly id?: string | undefined }): string =>
  credential.id?.startsWith(envelope) === true ? credential.id.slice(envelope.length) : JSON.stringify(credential);
