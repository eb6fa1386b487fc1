import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { formatNumber } from "#design/format.ts";

/** Version and build of a schema: "v3", "v3_b2". */
export const buildOf = ({ schema }: NonNullable<ReadModelStatus["live"]>): string =>
  schema.slice(schema.lastIndexOf("_v") + 1);

/** A log position without its padding zeros. */
export const formatPosition = (position: string | null): string =>
  position === null ? "N/A" : formatNumber(BigInt(position));

/** Events per second. */
export const formatRate = (rate: number | null): string => (rate === null ? "N/A" : `${formatNumber(rate, 1)}/s`);
