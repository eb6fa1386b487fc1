/** Stands for the site's origin in pages rendered at build; the gateway puts the origin in its place. */
export const originAtBuild = "https://origin-of-the-site.invalid";

/** The same in a page as served and while it hydrates. */
export const siteOrigin = (): string => (typeof location === "undefined" ? originAtBuild : location.origin);
