import type { User } from "@provenwork/contracts/account/queries";
import { placeholderProfile } from "@provenwork/contracts/account/rules";

/** The user's full name, or the username until a name is given. */
export const displayName = ({ fullName, username }: User): string =>
  fullName === "" || fullName === placeholderProfile(username).fullName ? username : fullName;
