import { useEffect, useState } from "react";

type Judge = (location: string) => boolean;

/** Whether a location is outside the USA. The list of countries is loaded on first input; until then the answer is false. */
export function useIsAbroad(location: string): boolean {
  const [judge, setJudge] = useState<Judge>();
  const typed = location !== "";
  useEffect(() => {
    if (!typed) return;
    import("@provenwork/contracts/job/address").then(
      ({ isAbroad }) => setJudge(() => isAbroad),
      () => undefined,
    );
  }, [typed]);
  return judge?.(location) ?? false;
}
