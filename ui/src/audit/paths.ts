export const auditPaths = {
  histories: ({ search }: { search?: string } = {}) => (search === undefined ? "/audit" : `/audit?search=${search}`),
  exports: ({ digest }: { digest?: string } = {}) =>
    digest === undefined ? "/audit/exports" : `/audit/exports?digest=${digest}`,
  history: (openingId: string) => `/audit/histories/${openingId}`,
} as const;
