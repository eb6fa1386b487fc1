import { normalEmail } from "@provenwork/contracts/kernel/email";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";

/** Whether two readable addresses are the same mailbox. */
export const isSameAddress = (one: string | Erased | undefined, other: string | undefined): boolean =>
  one !== undefined && one !== erased && other !== undefined && normalEmail(one) === normalEmail(other);
