import { GetUser } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyLive, joinLive, listenToTabs } from "./live.ts";

/** Server-sent events that name the changed queries. */
const liveUrl = "/api/live";

/** Applies live messages received by any tab to this tab's cache. Mounted once. */
export function useTabMessages(): void {
  const client = useQueryClient();
  useEffect(() => listenToTabs((message) => applyLive(client, GetUser.name, message)), [client]);
}

/** Joins the live connection as `who` (an account id, or `onboarding`); reconnects when `who` changes. */
export function useLive(who: string | undefined): void {
  useEffect(() => (who === undefined ? undefined : joinLive(liveUrl)), [who]);
}
