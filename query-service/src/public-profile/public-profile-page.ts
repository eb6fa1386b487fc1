import {
  addressVerified,
  answered,
  companyConfirmed,
  countProven,
  formatPeriod,
  formatProven,
  proofText,
} from "@provenwork/contracts/public-profile/format-proof";
import {
  GetProfilePicture,
  type ProvenExperience,
  type PublicProfileView,
} from "@provenwork/contracts/public-profile/queries";
import { certificateUrl, issuerName, provedText } from "@provenwork/contracts/work-experience/certificate";
import { type PageContent, type PagePart, truncated } from "#kernel/page-html.ts";
import type { Site } from "#kernel/site.ts";

/** The page as readers without scripts see it. Kept out of search results unless its person wants it in there. */
export const publicProfilePage = (profile: PublicProfileView, site: Site): PageContent => {
  const { name, headline, city, experiences, certificates, skills, links } = profile;
  const proven = experiences === null ? [] : [formatProven(countProven(experiences))];
  return {
    title: name,
    description: truncated([headline, city, ...proven, "Proven work on Provenwork"].filter(Boolean).join(". ")),
    text: [
      name,
      ...[headline, city].filter((line) => line !== null),
      ...proven,
      ...section("Proven experiences", experiences, (experience) => experienceLine(experience, name)),
      ...(experiences === null ? [] : levels.map(({ title, text }) => `${title}: ${text}`)),
      ...section("Certificates", certificates, ({ certificateId, company, domain }) => ({
        text: `${company}: ${provedText(domain)}`,
        href: `/certificates/${certificateId}`,
      })),
      ...section("Links, each to a page that links back", links, ({ url }) => url),
      ...section("Skills, not part of a proof", skills, (skill) => skill),
    ],
    hidden: !profile.searchable,
    picture: {
      path: GetProfilePicture.path.replace("{handle}", profile.handle),
      alt: [name, ...proven].join(", "),
    },
    structured: structuredData(profile, site),
  };
};

const levels = [addressVerified, answered, companyConfirmed];

function section<T>(heading: string, rows: readonly T[] | null, line: (row: T) => Item): PagePart[] {
  return rows === null || rows.length === 0 ? [] : [{ heading }, { items: rows.map(line) }];
}
type Item = string | { readonly text: string; readonly href: string };

function experienceLine(experience: ProvenExperience, name: string): Item {
  const { role, company, certificateId } = experience;
  const { title, text } = proofText(experience, name);
  const what = [role, company, formatPeriod(experience)].filter(Boolean).join(", ");
  return { text: `${what}. ${title}. ${text}`, href: `/certificates/${certificateId}` };
}

/** Schema.org: the person, with the certificates that are valid as credentials. */
const structuredData = (
  { handle, name, headline, city, certificates, skills, links }: PublicProfileView,
  { origin }: Site,
) => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  url: `${origin}/p/${handle}`,
  mainEntity: {
    "@type": "Person",
    name,
    url: `${origin}/p/${handle}`,
    ...(headline !== null && { description: headline }),
    ...(city !== null && { homeLocation: { "@type": "Place", name: city } }),
    ...(skills !== null && { knowsAbout: skills }),
    ...(links !== null && { sameAs: links.map(({ url }) => url) }),
    ...(certificates !== null && {
      hasCredential: certificates.map(({ certificateId, domain, issuedAt, expiresAt }) => ({
        "@type": "EducationalOccupationalCredential",
        name: provedText(domain),
        url: certificateUrl(origin, certificateId),
        dateCreated: issuedAt.slice(0, 10),
        expires: expiresAt.slice(0, 10),
        recognizedBy: { "@type": "Organization", name: issuerName, url: origin },
      })),
    }),
  },
});
