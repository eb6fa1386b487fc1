/**
 * The instant at which clocks of a time zone show this; the earlier one of an hour that comes twice. Undefined for an hour that
 * the clocks leave out.
 */
export function instantOf(local: string, timeZone: string): Date | undefined {
  const wanted = Temporal.PlainDateTime.from(local);
  const found = wanted.toZonedDateTime(timeZone);
  return found.toPlainDateTime().equals(wanted) ? new Date(found.epochMilliseconds) : undefined;
}
