/** The message of an error; that of the cause for `fetch failed`, and of the first address where several failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
