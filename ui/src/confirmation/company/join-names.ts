const names = new Intl.ListFormat("en-US");

/** Ada, Bob and Cleo. */
export const joinNames = (given: readonly string[]): string => names.format(given).replace(/, and /, " and ");
