export const auditPaths = {
  histories: ({ search }: { search?: string } = {}) => (search === undefined ? "/audit" : `/audit?search=${search}`),
  history: (openingId: string) => `/audit/histories/${openingId}`,
} as const;
