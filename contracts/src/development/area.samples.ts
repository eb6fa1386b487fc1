import type { Samples } from "../testing/area-samples.ts";

export const samples: Samples = {
  "test-login": () => ({ username: "demo-candidate" }),
};
