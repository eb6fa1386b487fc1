import type { GetRobots } from "@provenwork/contracts/job/discovery-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";

/** Screens that need a session. API calls stay allowed: a crawler that runs the app needs them. */
const disallowed = [
  "/admin",
  "/applications",
  "/audit",
  "/candidate/",
  "/dev/",
  "/employer/",
  "/notifications",
  "/profile",
  "/saved-jobs",
  "/saved-searches",
  "/settings",
];

export const robots =
  ({ origin }: Site): QueryHandler<typeof GetRobots> =>
  () =>
    Promise.resolve({
      output: [
        "User-agent: *",
        ...disallowed.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${origin}/sitemap.xml`,
        "",
      ].join("\n"),
    });
