/** The mark of a verified company. It names what was proven, since anybody can take a name. */
export const verifiedText = (domain: string): string => `Verified: ${domain}`;
