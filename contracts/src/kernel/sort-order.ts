export const sortOrders = ["desc", "asc"] as const;
export type SortOrder = (typeof sortOrders)[number];
