import { type Claims, credentialIn } from "./open-elsewhere.ts";

/** Milliseconds by which clocks may differ. */
const tolerance = 60_000;

export interface Validity {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** From the latest beginning to the earliest end that a token names, in either data model; undefined if one is no date. */
export function validityOf(claims: Claims): Validity | undefined {
  const credential = credentialIn(claims);
  const begins = [seconds(claims["nbf"]), ...texts(credential, "validFrom", "issuanceDate")];
  const ends = [seconds(claims["exp"]), ...texts(credential, "validUntil", "expirationDate")];
  if ([...begins, ...ends].some((at) => at !== undefined && !isDate(at))) return undefined;
  const known = (all: readonly (number | undefined)[]) => all.filter((at) => at !== undefined);
  const [from, until] = [known(begins), known(ends)];
  return {
    from: from.length === 0 ? null : new Date(Math.max(...from)),
    until: until.length === 0 ? null : new Date(Math.min(...until)),
  };
}

/** Whether it is valid now. An unreadable date counts as expired. */
export function isNow(claims: Claims, now: Date): "not-yet-valid" | "expired" | undefined {
  const validity = validityOf(claims);
  if (validity === undefined) return "expired";
  if (validity.from !== null && now.getTime() + tolerance < validity.from.getTime()) return "not-yet-valid";
  return validity.until !== null && now >= validity.until ? "expired" : undefined;
}

const isDate = (at: number): boolean => at >= Date.UTC(1970) && at < Date.UTC(9999);
const seconds = (claim: unknown): number | undefined => (claim === undefined ? undefined : 1_000 * Number(claim));
const texts = (credential: Claims, ...names: readonly string[]): (number | undefined)[] =>
  names.map((name) => {
    const given = credential[name];
    return typeof given === "string" ? Date.parse(given) : given === undefined ? undefined : Number.NaN;
  });
