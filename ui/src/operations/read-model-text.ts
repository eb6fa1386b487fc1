import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";

/** Version and build of a schema: "v3", "v3_b2". */
export const buildOf = ({ schema }: NonNullable<ReadModelStatus["live"]>): string =>
  schema.slice(schema.lastIndexOf("_v") + 1);

/** A place in the log without the zeros that make texts of one width. */
export const positionText = (position: string | null): string =>
  position === null ? "N/A" : BigInt(position).toLocaleString("en");

/** Events per second. */
export const rateText = (rate: number | null): string =>
  rate === null ? "N/A" : `${rate.toLocaleString("en", { maximumFractionDigits: 1 })}/s`;
