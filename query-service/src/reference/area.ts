import { GetOwnReferences } from "@provenwork/contracts/reference/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { ownReferences } from "./own-references.ts";

export const reference: Area<unknown> = {
  name: "reference",
  answers: () => [
    answer(GetOwnReferences, ownReferences, ["references", "confirmations", "work-experiences", "company-proofs"]),
  ],
  ownData: [ownData("references", GetOwnReferences, ownReferences)],
};
