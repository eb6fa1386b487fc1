import type { GetEventProof } from "@provenwork/contracts/transparency/queries";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { proofAnswer } from "./proof-answer.ts";
import { proofOfEvent } from "./proof-of-event.ts";

export const eventProof =
  (histories: Histories): QueryHandler<typeof GetEventProof> =>
  async ({ eventId }, { writeSide }) => {
    const proof = await proofOfEvent(writeSide, histories, eventId);
    return typeof proof === "string" ? { refusal: proof } : proofAnswer(`event-${eventId}`, proof);
  };
