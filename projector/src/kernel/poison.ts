import { sqlState } from "@provenwork/platform/postgres/server-trouble";

/** A projection failed on an event: its handler threw, or Postgres refused the row. */
export class ProjectionFailed extends Error {
  override readonly name = "ProjectionFailed";
  readonly readModel: string;
  constructor(readModel: string, cause: unknown) {
    super(`${readModel} cannot take an event: ${describeFailure(cause)}`, { cause });
    this.readModel = readModel;
  }
}

/** The reason without data of the event: error messages may quote personal values. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "a value that is not an Error was thrown";
  const state = sqlState(error);
  if (state !== undefined) return `Postgres refused the row (SQLSTATE ${state})`;
  const place = /\/(projector\/src\/[^\s)]+)/.exec(error.stack ?? "")?.[1];
  return `${error.name}${place === undefined ? "" : ` at ${place}`}`;
}

/** Data exceptions, violated constraints and exceeded limits are the event's fault; all others are server errors. */
export const isRowRefused = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? "");
