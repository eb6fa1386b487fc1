import { GetWaitingConfirmations } from "@provenwork/contracts/confirmation/count-queries";
import { UnreadCount } from "#design/unread-count.tsx";
import { useAnswer } from "#kernel/query.ts";
import { AllUnread } from "../all-unread.tsx";

/** What waits for the signed-in member behind an item of the rail. */
export const RailCount = ({ of }: { of: "Applications" | "Confirmations" }) =>
  of === "Applications" ? <AllUnread /> : <WaitingConfirmations />;

/** Polled: no live message knows which company a new proof concerns. */
function WaitingConfirmations() {
  const { data } = useAnswer(GetWaitingConfirmations, {}, { refetchInterval: 60_000 });
  return data !== undefined && <UnreadCount {...data} what="waiting" />;
}
