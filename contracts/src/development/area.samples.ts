import type { Samples } from "../testing/samples.ts";

export const samples: Samples = { "test-login": () => ({ username: "demo-candidate" }) };
