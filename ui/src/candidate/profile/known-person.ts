import type { GetProfile } from "@provenwork/contracts/candidate/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";

/** Personal information as the profile shows it; null until it is given. */
export type KnownPerson = OutputOf<typeof GetProfile>["personalInformation"];
