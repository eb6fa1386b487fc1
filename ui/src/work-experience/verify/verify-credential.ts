import { looksLikeExport } from "@provenwork/contracts/audit/export-format";
import {
  type CertificateCredential,
  bitAt,
  certificateCredential,
  issuerUrl,
  statusListCredential,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";
import { openToken } from "./open-token.ts";
import { type Check, Refused, type VerifyContext } from "./verdict.ts";
import { formatLongDayUtc } from "#design/format.ts";

/** Outcome of the checks. `credential` is set once its signature is verified. */
export interface Verdict {
  readonly genuine: boolean;
  readonly checks: readonly Check[];
  readonly credential: CertificateCredential | undefined;
}

const exported = "This is an exported history, not a certificate: npm run ops -- audit verify FILE checks it.";
const signedForm = "It is a signed certificate.";
// Tolerated clock skew between browser and server, in milliseconds.
const tolerance = 60_000;

/**
 * Checks a pasted certificate in this browser: form, signature against the published keys, issuer, time and status list.
 * @throws what `fetch` throws: there is no verdict then
 */
export async function verifyCredential(pasted: string, surroundings: VerifyContext): Promise<Verdict> {
  const { origin, now } = surroundings;
  const checks: Check[] = [];
  const pass = (name: Check["name"], text: string) => checks.push({ name, passed: true, text });
  let credential: CertificateCredential | undefined;
  try {
    const proven = certificateCredential.safeParse(await open(pasted.trim(), surroundings));
    pass("Form", signedForm);
    if (!proven.success)
      throw new Refused("Form", "It is signed by this site, but it is not a work experience certificate.");
    credential = proven.data;
    pass("Signature", "Nothing in it was changed since it was signed.");
    checkIssuer(credential, origin);
    pass("Issuer", `Issued by ${origin}.`);
    checkTime(credential, now);
    pass("Time", `Valid until ${formatLongDayUtc(credential.validUntil)}.`);
    await checkRevocation(credential, surroundings);
    pass("Revocation", "It was not revoked.");
    return { genuine: true, checks, credential };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // A wrong signature implies that the format check passed.
    if (error.check === "Signature") pass("Form", signedForm);
    const kept = checks.filter(({ name }) => name !== error.check);
    return { genuine: false, checks: [...kept, { name: error.check, passed: false, text: error.message }], credential };
  }
}

/** Verifies a token or JSON and returns the signed content; the code for JSON is loaded on demand. */
async function open(signed: string, surroundings: VerifyContext): Promise<unknown> {
  if (signed === "") throw new Refused("Form", "There is nothing to check yet.");
  if (looksLikeExport(signed)) throw new Refused("Form", exported);
  if (!signed.startsWith("{")) return openToken(signed, surroundings);
  const { openJson } = await import("./open-json.ts");
  return openJson(signed, surroundings);
}

/** Certificates of the first release have the bare origin as issuer. */
const issuersOf = (origin: string): readonly string[] => [issuerUrl(origin), origin];

function checkIssuer({ issuer: { id } }: CertificateCredential, origin: string): void {
  if (!issuersOf(origin).includes(id)) throw new Refused("Issuer", `It was issued by ${id}, which is not this site.`);
}

function checkTime({ validFrom, validUntil }: CertificateCredential, now: Date): void {
  if (now.getTime() + tolerance < Date.parse(validFrom))
    throw new Refused("Time", "It is not valid yet. Is the clock of this device right?");
  if (now.getTime() >= Date.parse(validUntil))
    throw new Refused("Time", `It expired on ${formatLongDayUtc(validUntil)}.`);
}

async function checkRevocation(
  { credentialStatus: { statusListCredential: url, statusListIndex } }: CertificateCredential,
  surroundings: VerifyContext,
): Promise<void> {
  const { origin, fetchText } = surroundings;
  if (!url.startsWith(statusListUrl(origin, 0).slice(0, -1)))
    throw new Refused("Revocation", "It names a status list that is not on this site.");
  const signed = await open(await fetchText(url), surroundings).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused("Revocation", untrusted) : error;
  });
  const list = statusListCredential.safeParse(signed);
  if (!list.success || list.data.id !== url || !issuersOf(origin).includes(list.data.issuer))
    throw new Refused("Revocation", untrusted);
  const bits = await unzipped(list.data.credentialSubject.encodedList);
  if (bitAt(bits, Number(statusListIndex)))
    throw new Refused("Revocation", "It was revoked: we no longer vouch for what it says.");
}

const untrusted = "The status list could not be verified, so we do not know whether it is still valid.";

async function unzipped(encodedList: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(encodedList.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (character) =>
    character.charCodeAt(0),
  );
  const bits = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(bits).arrayBuffer());
}
