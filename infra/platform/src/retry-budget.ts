/** Keeps retries to a share of the requests, so that a server in trouble gets little more load than without them. */
export interface RetryBudget {
  /** Counts a request; its retries do not count. */
  request(): void;
  /** Takes one retry; false if none is left. */
  retry(): boolean;
}

/** Requests that earn one retry, and retries that can be saved up for a moment when many requests fail together. */
export const retryLimits = { requestsPerRetry: 5, saved: 20 };

/** Allows `saved` retries, and one more for every `requestsPerRetry` requests. */
export function retryBudget({ requestsPerRetry, saved } = retryLimits): RetryBudget {
  const most = saved * requestsPerRetry;
  let earned = most;
  return {
    request() {
      earned = Math.min(most, earned + 1);
    },
    retry() {
      if (earned < requestsPerRetry) return false;
      earned -= requestsPerRetry;
      return true;
    },
  };
}
