import type { User } from "@provenwork/contracts/account/queries";
import { standIn } from "@provenwork/contracts/account/rules";

/** What screens call a user: their name, or the username as long as they gave none. */
export const displayName = ({ fullName, username }: User): string =>
  fullName === "" || fullName === standIn(username).fullName ? username : fullName;
