type Params = Readonly<Record<string, string | number | undefined>>;

/** The parameters that have a value. */
export const givenParams = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** `?list=unread`, or nothing where no parameter has a value. */
export function queryString(params: Params): string {
  const given = givenParams(params);
  return given.size === 0 ? "" : `?${given.toString()}`;
}
