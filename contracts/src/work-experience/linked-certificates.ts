import { z } from "zod";
import { parseObject } from "../kernel/parse-object.ts";
import { maxExperiences } from "./rules.ts";

export interface LinkedCertificates {
  /** Ids of certificates of this site, up to the number that one person can have. */
  readonly certificateIds: readonly string[];
  /** Further ones, which are not checked. */
  readonly left: number;
  /** Links to certificates of other sites. */
  readonly elsewhere: number;
}

const linked = z.object({ url: z.string().nullish().catch(null) }).catch({ url: null });
const jsonResume = z.object({ certificates: z.array(linked).default([]).catch([]) });
const parts = ["basics", "work", "certificates"];
/** What has one of these is signed, or carries what is. */
const signedParts = ["proof", "credentialSubject", "verifiableCredential"];

/** The certificates that a JSON Resume links to, which has no place for a signed credential; undefined for any other text. */
export function linkedCertificates(text: string, origin: string): LinkedCertificates | undefined {
  const given = parseObject(text);
  if (given === undefined) return undefined;
  if (!parts.some((part) => typeof given[part] === "object") || signedParts.some((part) => part in given))
    return undefined;
  const data = jsonResume.parse(given);
  const urls = data.certificates.flatMap(({ url }) => (url === null || url === undefined ? [] : URL.parse(url)) ?? []);
  const ids = new Set(urls.flatMap((url) => (url.origin === origin ? (idIn(url.pathname) ?? []) : [])));
  return {
    certificateIds: [...ids].slice(0, maxExperiences),
    left: Math.max(0, ids.size - maxExperiences),
    elsewhere: urls.filter((url) => url.origin !== origin).length,
  };
}

const idIn = (path: string): string | undefined => /^\/certificates\/([\da-f-]{36})\/?$/i.exec(path)?.[1];
