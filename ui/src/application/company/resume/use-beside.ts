import { useState } from "react";
import { useMedia } from "#kernel/use-media.ts";

/**
 * Whether resumes are shown beside the review. A reviewer asks for it once; then it stays for the next candidates, until it is hidden
 * or the screen is left. It is not remembered longer, because each resume that is shown is an opening that the candidate sees.
 */
export function useBeside() {
  const [isAsked, setAsked] = useState(false);
  const isPossible = useMedia("(min-width: 64rem)");
  return { isPossible, isShown: isAsked && isPossible, show: () => setAsked(true), hide: () => setAsked(false) };
}
export type Beside = ReturnType<typeof useBeside>;
