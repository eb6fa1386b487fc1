import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { useAnswer } from "#kernel/query.ts";
import { RailCount } from "./rail-count.tsx";

/** What the link to the trust desk says: with the number of cases that wait, live. */
export const TrustLink = () => (
  <>
    Trust desk
    <RailCount of={useAnswer(GetTrustCounts, {}).data?.all} words="waiting" />
  </>
);
