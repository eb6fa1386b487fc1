const day = 86_400_000;

/** Counts days in UTC. */
export const dayNumber = (at: Date | string): number => Math.floor(new Date(at).getTime() / day);

/** `dayNumber` of a timestamptz column, in immutable SQL for a generated column. */
export const daySql = (column: string): string => `(${column} AT TIME ZONE 'UTC')::date - DATE '1970-01-01'`;

/** Counts weeks, each from Monday to Sunday in UTC. */
export const weekOf = (at: Date | string): number => Math.floor((dayNumber(at) + 3) / 7);

/** The date of a week's Monday. */
export const mondayOf = (week: number): string => new Date((week * 7 - 3) * day).toISOString().slice(0, 10);

/** `weekOf` of a timestamptz column, in immutable SQL for a generated column; not for instants before 1970. */
export const weekSql = (column: string): string => `(${daySql(column)} + 3) / 7`;
