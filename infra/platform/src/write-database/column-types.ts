import type { ColumnType } from "kysely";

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type SetOnce<T> = ColumnType<T, T, never>;
