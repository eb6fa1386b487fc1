/** Postgres' code for what went wrong, five signs (PostgreSQL documentation, appendix A); undefined for other errors. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
