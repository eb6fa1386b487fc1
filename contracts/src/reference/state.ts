import type { Claim } from "../confirmation/state.ts";
import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { ReferenceAnswer, ReferenceStatus } from "./answers.ts";
import type { AskedAddressEvent, ReferenceEvent } from "./events.ts";

/** A question to an address about an entry at a revision. */
export interface EmailRequest {
  readonly requestId: string;
  readonly revision: number;
  readonly status: ReferenceStatus;
  readonly answer: ReferenceAnswer | undefined;
  readonly asked: { readonly address: string; readonly claimed: Claim } | Erased;
  readonly askedAt: string;
  readonly expiresAt: string;
}

/** What a candidate asked about one entry. */
export interface Reference {
  readonly experienceId: string;
  readonly personId: string;
  /** The last request in a company's queue, unless it was withdrawn. */
  readonly company: { readonly companyId: string; readonly revision: number } | undefined;
  readonly request: EmailRequest | undefined;
  /** Of the last email that was not returned. */
  readonly lastEmailAt: string | undefined;
}

export const noReference: Reference = {
  experienceId: "",
  personId: "",
  company: undefined,
  request: undefined,
  lastEmailAt: undefined,
};

export function evolveReference(state: Reference, event: ReferenceEvent): Reference {
  const { experienceId, personId, revision } = event.data;
  const entry = { ...state, experienceId, personId };
  switch (event.type) {
    case "CompanyAsked":
      return { ...entry, company: { companyId: event.data.companyId, revision } };
    case "CompanyRequestWithdrawn":
      return { ...entry, company: undefined };
    case "AddressAsked": {
      const { requestId, askedAt, expiresAt } = event.data;
      const { personal } = event;
      const asked = personal === erased ? erased : { address: personal.address, claimed: personal.claimed };
      return {
        ...entry,
        request: { requestId, revision, status: "waiting", answer: undefined, asked, askedAt, expiresAt },
        lastEmailAt: askedAt,
      };
    }
    case "RequestMailed":
      return entry;
    case "RequestMailFailed":
      return { ...withStatus(entry, event, "undelivered"), lastEmailAt: undefined };
    case "RequestAnswered":
      return withStatus(entry, event, "answered", event.data.answer);
    case "AnswerTakenBack":
      return withStatus(entry, event, "taken-back");
    case "RequestWithdrawn":
      return withStatus(entry, event, "withdrawn");
    case "AnswerRemoved":
      return withStatus(entry, event, "removed");
    case "RequestEnded":
      return withStatus(entry, event, "ended");
  }
}

/** Events about an earlier request change nothing. */
function withStatus(
  state: Reference,
  { data: { requestId } }: { readonly data: { readonly requestId: string } },
  status: ReferenceStatus,
  answer?: ReferenceAnswer,
): Reference {
  const { request } = state;
  return request?.requestId === requestId ? { ...state, request: { ...request, status, answer } } : state;
}

/** Stream names are a storage format. */
export const referenceStream = (experienceId: string) => `reference-${experienceId}`;

/** What was asked and answered about one work experience, by experienceId. */
export const references: StreamType<Reference, ReferenceEvent> = {
  name: referenceStream,
  initialState: noReference,
  evolve: evolveReference,
};

export interface AskedAddress {
  readonly stopped: boolean;
}

export const askedAddressStream = (hash: string) => `asked-address-${hash}`;

/** Whether an address gets questions, by the keyed hash of its mailbox. */
export const askedAddresses: StreamType<AskedAddress, AskedAddressEvent> = {
  name: askedAddressStream,
  initialState: { stopped: false },
  evolve: () => ({ stopped: true }),
};
