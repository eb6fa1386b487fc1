import type { GetOwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { linksOf } from "./links-of.ts";
import { pageOf } from "./page-of.ts";
import { provenExperiences } from "./proven-experiences.ts";
import { skillsOf } from "./skills-of.ts";
import { visitsOf } from "./visits-of.ts";

export const ownPublicPage: QueryHandler<typeof GetOwnPublicPage> = async (_, context) => {
  const { read, viewer, now } = context;
  const personId = personOf(viewer);
  const [{ since, ...page }, experiences, skills, links, visits] = await Promise.all([
    pageOf(read, personId),
    provenExperiences(read, personId, now),
    skillsOf(personId, context),
    linksOf(read, personId),
    visitsOf(read, personId),
  ]);
  return {
    output: {
      ...page,
      on: [...since.keys()],
      onSince: since.get("page")?.toISOString() ?? null,
      experiences,
      skills,
      links,
      visits,
    },
  };
};
