import type { GetPublicProfile } from "@provenwork/contracts/public-profile/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { isErased } from "#work-experience/certificate-row.ts";
import { linksOf, provenLinks } from "./links-of.ts";
import { pageOf, personWithPage } from "./page-of.ts";
import { provenExperiences } from "./proven-experiences.ts";
import { skillsOf } from "./skills-of.ts";

export const publicProfile: QueryHandler<typeof GetPublicProfile> = async ({ handle }, context) => {
  const { read, writeSide, now } = context;
  const personId = await personWithPage(read, handle);
  if (personId === undefined || (await isErased(writeSide, personId))) return { refusal: "no-public-page" };
  const [page, experiences, skills, links] = await Promise.all([
    pageOf(read, personId),
    provenExperiences(read, personId, now),
    skillsOf(personId, context),
    linksOf(read, personId),
  ]);
  const { since } = page;
  return {
    output: {
      handle,
      name: page.name,
      headline: since.has("headline") && page.headline !== "" ? page.headline : null,
      city: since.has("headline") ? page.city : null,
      experiences: since.has("experiences") ? experiences : null,
      certificates: since.has("certificates") ? experiences.filter(({ status }) => status === "valid") : null,
      skills: since.has("skills") ? skills : null,
      links: since.has("links") ? provenLinks(links) : null,
      searchable: since.has("search-engines"),
    },
  };
};
