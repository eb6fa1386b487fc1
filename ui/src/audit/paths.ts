export const auditPaths = {
  histories: ({ search }: { search?: string } = {}) => (search === undefined ? "/audit" : `/audit?search=${search}`),
  exports: ({ digest }: { digest?: string } = {}) =>
    digest === undefined ? "/audit/exports" : `/audit/exports?digest=${digest}`,
  heads: ({ first, second }: { first?: number; second?: number } = {}) =>
    first === undefined || second === undefined ? "/audit/heads" : `/audit/heads?first=${first}&second=${second}`,
  history: (openingId: string) => `/audit/histories/${openingId}`,
} as const;
