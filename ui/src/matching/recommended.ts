/** Number of recommended jobs on the dashboard. The banner asks for as many matches, so that both share a query. */
export const recommended = 4;
