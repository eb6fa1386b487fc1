import type { GetRobots } from "@provenwork/contracts/job/discovery-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import type { Site } from "#kernel/site.ts";

/** Screens of people who are signed in. Calls are not among them: a crawler that runs the app needs them. */
const left = [
  "/admin",
  "/applications",
  "/audit",
  "/candidate/",
  "/dev/",
  "/employer/",
  "/notifications",
  "/profile",
  "/saved-searches",
  "/settings",
];

export const robots =
  ({ origin }: Site): QueryHandler<typeof GetRobots> =>
  () =>
    Promise.resolve({
      output: [
        "User-agent: *",
        ...left.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${origin}/sitemap.xml`,
        "",
      ].join("\n"),
    });
