/** Placeholder of the site's origin in prerendered pages; the gateway replaces it. */
export const originAtBuild = "https://origin-of-the-site.invalid";

/** The site's origin, or its placeholder at build. */
export const siteOrigin = (): string => (typeof location === "undefined" ? originAtBuild : location.origin);
