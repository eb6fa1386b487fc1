import { personalDomainMessage } from "./personal-domain.ts";

/** Kinds of hosts that do not identify an employer. The lists stay on the server: they are too large for a page. */
const messages = {
  "personal-domain": personalDomainMessage,
  "disposable-domain": "Please use your company email address. Disposable addresses do not prove where you work.",
  "relay-domain": "Please use your company email address. This one only forwards email to another address.",
  "service-domain":
    "Please use your company email address. Email to this host goes to an online service or a group, not to people at a company.",
  "shared-domain":
    "Please use an address at your company's own domain. Anyone can open an account at this host and get an address there.",
  "membership-domain":
    "Please use your company email address. Alumni and membership addresses do not prove where you work.",
  "public-suffix":
    "Please check the part after the @. It is an ending that many domains share, not the domain of one company.",
} as const;

export type NoEmployer = keyof typeof messages;

type Refusals<F extends string> = {
  readonly [Kind in NoEmployer]: { readonly status: 422; readonly message: string; readonly field: F };
};

/** Refusals of a work address, for the given field. */
export const noEmployerRefusals = <const F extends string>(field: F): Refusals<F> =>
  Object.fromEntries(
    Object.entries(messages).map(([kind, message]) => [kind, { status: 422, message, field }]),
  ) as unknown as Refusals<F>;
