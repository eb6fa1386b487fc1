import { manyPeople } from "@provenwork/contracts/trust/rules";
import type { Rule } from "../case-rules.ts";

// A confirmation is a case of its own, so its evidence never grows.
const evidence = { version: 1, of: "confirmation", weight: 1 } as const;

interface AddressFacts {
  /** Whether the domain of the company was verified with the address that proves the entry. */
  readonly verifiedDomain: boolean;
}

/** A colleague of the candidate confirms, and the candidate may be the company. */
export const confirmerAddress: Rule<AddressFacts> = ({ verifiedDomain }) =>
  verifiedDomain ? { rule: "confirmer-address", ...evidence } : undefined;

interface BrowserFacts {
  readonly candidatesBrowser: boolean;
}

/** The company answers in a browser in which the candidate has signed in. */
export const confirmerBrowser: Rule<BrowserFacts> = ({ candidatesBrowser }) =>
  candidatesBrowser ? { rule: "confirmer-browser", ...evidence } : undefined;

interface NetworkFacts {
  /** Candidates of the network and day, if the entry was entered or proven there, too. */
  readonly peopleThere: number | undefined;
  readonly answeredOn: string;
}

/** The company answers from the candidate's network, which few others use: an office has more people, whom `one-network` finds. */
export const confirmerNetwork: Rule<NetworkFacts> = ({ peopleThere: people, answeredOn: day }) =>
  people === undefined || people >= manyPeople ? undefined : { rule: "confirmer-network", ...evidence, people, day };
