/** How a text speaks of a person: their first name, as far as it is known. */
export const firstWord = (name: string): string => name.split(" ", 1)[0] || "the candidate";
