import {
  type CertificateClaims,
  bitAt,
  certificateClaims,
  credentialType,
  statusListClaims,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";
import {
  type CryptoKey,
  type JSONWebKeySet,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
} from "jose";

/** One thing that was looked at, in the order of looking; after the first that failed nothing else is. */
export interface Check {
  readonly name: "Form" | "Signature" | "Issuer" | "Time" | "Revocation";
  readonly passed: boolean;
  readonly text: string;
}

/** What became of a check. Claims are there once the signature proved them ours. */
export interface Verdict {
  readonly genuine: boolean;
  readonly checks: readonly Check[];
  readonly claims: CertificateClaims | undefined;
}

interface Surroundings {
  /** Origin that must have issued it. */
  readonly issuer: string;
  readonly now: Date;
  /** Fetches text of this site; throws where there was no answer. */
  readonly fetchText: (url: string) => Promise<string>;
}

/** A rule that said no: the check it belongs to and what is wrong, in words. */
class Refused extends Error {
  readonly check: Check["name"];
  constructor(check: Check["name"], text: string) {
    super(text);
    this.check = check;
  }
}

// Clocks of a browser and of a server differ.
const tolerance = 60;

/**
 * Checks a pasted certificate in this browser: form, signature against the published keys, issuer, time and status list.
 * @throws what fetching throws: then nothing is known
 */
export async function verifyCredential(pasted: string, { issuer, now, fetchText }: Surroundings): Promise<Verdict> {
  const checks: Check[] = [];
  const pass = (name: Check["name"], text: string) => checks.push({ name, passed: true, text });
  let claims: CertificateClaims | undefined;
  try {
    const token = formOf(pasted);
    pass("Form", "It is a signed certificate.");
    const keys = createLocalJWKSet(JSON.parse(await fetchText(`${issuer}/.well-known/jwks.json`)) as JSONWebKeySet);
    const proven = certificateClaims.safeParse(await provenPayload(token, keys));
    if (!proven.success)
      throw new Refused("Form", "It is signed by this site, but it is no certificate of work experience.");
    claims = proven.data;
    pass("Signature", "Nothing in it was changed since it was signed.");
    issuedHere(claims, issuer);
    pass("Issuer", `Issued by ${issuer}.`);
    inTime(claims, now);
    pass("Time", `Valid until ${dayOf(claims.validUntil)}.`);
    await notRevoked(claims, issuer, keys, fetchText);
    pass("Revocation", "It was not revoked.");
    return { genuine: true, checks, claims };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const before = checks.filter(({ name }) => name !== error.check);
    return { genuine: false, checks: [...before, { name: error.check, passed: false, text: error.message }], claims };
  }
}

function formOf(pasted: string): string {
  const token = pasted.replace(/\s+/g, "");
  const refuse = (text: string) => new Refused("Form", text);
  if (token === "") throw refuse("There is nothing to check yet.");
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    throw refuse("This is no signed certificate: one is three parts joined by dots. Paste the whole file.");
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw refuse("The beginning of it cannot be read. Paste the whole file as it was downloaded.");
  }
  if (header.typ !== credentialType) throw refuse("This is signed, but it is no certificate.");
  return token;
}

type Keys = ReturnType<typeof createLocalJWKSet>;

/** The payload, once the signature proved it ours. */
async function provenPayload(token: string, keys: Keys): Promise<unknown> {
  try {
    const { payload, protectedHeader } = await compactVerify<CryptoKey>(token, keys, { algorithms: ["EdDSA"] });
    if (protectedHeader.typ !== credentialType) throw new Refused("Form", "This is signed, but it is no certificate.");
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey)
      throw new Refused("Signature", "It was signed with a key that is not one of ours.");
    if (error instanceof errors.JOSEAlgNotAllowed)
      throw new Refused("Signature", "It is not signed in the way that certificates are.");
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new Refused("Signature", "It was changed after it was signed, or we never signed it.");
    if (error instanceof errors.JOSEError || error instanceof SyntaxError)
      throw new Refused("Signature", "Its signature cannot be read.");
    throw error;
  }
}

function issuedHere({ iss, issuer: { id } }: CertificateClaims, issuer: string): void {
  if (iss !== issuer || id !== issuer) throw new Refused("Issuer", `It was issued by ${iss}, which is not this site.`);
}

function inTime({ nbf, exp, validUntil }: CertificateClaims, now: Date): void {
  const seconds = now.getTime() / 1000;
  if (seconds + tolerance < nbf) throw new Refused("Time", "It is not valid yet. Is the clock of this device right?");
  if (seconds >= exp) throw new Refused("Time", `It expired on ${dayOf(validUntil)}.`);
}

async function notRevoked(
  { credentialStatus: { statusListCredential: url, statusListIndex } }: CertificateClaims,
  issuer: string,
  keys: Keys,
  fetchText: Surroundings["fetchText"],
): Promise<void> {
  if (!url.startsWith(statusListUrl(issuer, 0).slice(0, -1)))
    throw new Refused("Revocation", "It names a status list that is not on this site.");
  const list = statusListClaims.safeParse(await provenPayload(await fetchText(url), keys));
  if (!list.success || list.data.id !== url || list.data.iss !== issuer)
    throw new Refused(
      "Revocation",
      "The status list could not be trusted, so nobody can tell whether it still counts.",
    );
  const bits = await unzipped(list.data.credentialSubject.encodedList);
  if (bitAt(bits, Number(statusListIndex)))
    throw new Refused("Revocation", "It was revoked: what it says is no longer vouched for.");
}

async function unzipped(encodedList: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(encodedList.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (character) =>
    character.charCodeAt(0),
  );
  const bits = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(bits).arrayBuffer());
}

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
