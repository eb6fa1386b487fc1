/** Separates facts in a line. The space before the dot does not break, so that no line begins with a dot. */
export const factSeparator = "\u00A0· ";

/** Facts in one line, such as `Full-time · Austin, TX`; missing and empty ones are left out. */
export const joinFacts = (...facts: readonly (string | undefined | false)[]): string =>
  facts.filter(Boolean).join(factSeparator);
