/** A level of proof: more than a verified address, less than a company's confirmation. */
export const formatAnsweredFrom = (domain: string): string => `Answered from ${domain}`;

/** What the level proves, and what it does not. */
export const answeredFromText = (domain: string): string =>
  `Someone who reads email at an address at ${domain} answered that the role and dates are right. The holder chose the address. It is not the company’s confirmation: who answered was not checked.`;
