/** The badge of a verified company. It names the domain, because anyone can take a name. */
export const verifiedText = (domain: string): string => `Verified: ${domain}`;
