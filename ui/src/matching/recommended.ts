/** How many jobs the dashboard recommends; one query of as many matches serves the banner, too. */
export const recommended = 4;
