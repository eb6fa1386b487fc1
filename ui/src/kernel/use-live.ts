import { GetUser } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyLive, joinLive, listenToTabs } from "./live.ts";

/** The stream in which the server names what changed. */
const liveUrl = "/api/live";

/** Keeps the cache of this tab in step with what any tab hears. Mounted once. */
export function useTabMessages(): void {
  const client = useQueryClient();
  useEffect(() => listenToTabs((message) => applyLive(client, GetUser.name, message)), [client]);
}

/** Joins the live connection as `who` (an account id, or `onboarding`); a change of person connects anew. */
export function useLive(who: string | undefined): void {
  useEffect(() => (who === undefined ? undefined : joinLive(liveUrl)), [who]);
}
